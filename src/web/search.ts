/** Hides the problems, and their entries in the list, that do not have what is searched for. */
export function listen(articles: readonly HTMLElement[], found: string): void {
  const field = document.getElementById('search') as HTMLInputElement | null;
  const count = document.getElementById('count');
  if (field === null) return;
  const rows = [...document.querySelectorAll<HTMLElement>('nav li')];
  let texts: readonly string[] | undefined;
  field.addEventListener('input', () => {
    texts ??= articles.map((article) => plain(article.querySelector('.diagram')?.textContent ?? ''));
    const words = plain(field.value).split(/\s+/).filter(Boolean);
    let shown = 0;
    articles.forEach((article, i) => {
      const fits = words.every((word) => texts?.[i]?.includes(word));
      article.hidden = !fits;
      const row = rows[i];
      if (row !== undefined) row.hidden = !fits;
      if (fits) shown++;
    });
    if (count !== null) count.textContent = words.length === 0 ? '' : `${shown} ${found}`;
  });
}

/** Without capitals and accents. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase();
