// What runs in exported pages: shows positions while one clicks through solutions. It needs nothing but its page, and nothing in it
// makes code or HTML of what stood in a problem file.
import type { PageData } from '../output/html/play-data.js';
import { ProblemPlayer } from './problem-player.js';
import { listen } from './search.js';

const root = document.documentElement;
root.classList.add('script');

const page = JSON.parse(document.getElementById('page')?.textContent ?? '{}') as PageData;
const players = new Map<Element, ProblemPlayer>();
const articles = [...document.querySelectorAll('article')];

function playerOf(article: Element): ProblemPlayer | undefined {
  let player = players.get(article);
  const data = article.querySelector('script');
  if (player === undefined && data !== null) {
    player = new ProblemPlayer(article, page, JSON.parse(data.textContent ?? ''));
    players.set(article, player);
  }
  return player;
}

// A collection is made ready as one scrolls through it.
const watch = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries)
      if (isIntersecting) {
        watch.unobserve(target);
        playerOf(target);
      }
  },
  { rootMargin: '800px' },
);
for (const article of articles) watch.observe(article);

/** The problem that arrow keys are for when the focus is nowhere. */
let last: Element | undefined = articles.length === 1 ? articles[0] : undefined;
document.addEventListener('click', ({ target }) => {
  const article = target instanceof Element ? target.closest('article') : null;
  if (article === null) return;
  last = article;
  playerOf(article)?.click(target as Element);
});
document.addEventListener('keydown', (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const target = event.target instanceof Element ? event.target : undefined;
  if (target?.closest('input, summary, a')) return;
  const article = target?.closest('article') ?? last;
  if (article !== undefined && playerOf(article)?.key(event.key) === true) event.preventDefault();
});

document.getElementById('theme')?.addEventListener('click', () => {
  const dark = root.dataset['theme'] ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
  root.dataset['theme'] = dark === 'dark' ? 'light' : 'dark';
  remember(root.dataset['theme']);
});
const remembered = remember();
if (remembered === 'dark' || remembered === 'light') root.dataset['theme'] = remembered;

/** Pages that are opened as files may not remember anything. */
function remember(theme?: string): string | null {
  try {
    if (theme !== undefined) localStorage.setItem('mansuba-theme', theme);
    return localStorage.getItem('mansuba-theme');
  } catch {
    return null;
  }
}

listen(articles, page.words.found);
