import { captionOf } from '../caption.js';
import { latexBoard } from '../latex/board.js';
import { latexText } from '../latex/text.js';
import type { ExportFormat, ExportStyle, Published } from './format.js';
import { fill, type ProblemView, viewOf } from './view.js';

/** Diagrams with captions, and the solutions behind them, with the commands of the package `diagram`. */
const TEMPLATE = String.raw`{{=<% %>=}}
\documentclass[a4paper]{article}
\usepackage[utf8]{inputenc}
\usepackage[T1]{fontenc}
\usepackage{textcomp}
\IfFileExists{lmodern.sty}{\usepackage{lmodern}}{}
\usepackage[margin=20mm]{geometry}
\usepackage{multicol}
\usepackage{diagram}
\normalnames
% C+ stands where a problem was found sound; of others nothing is said.
\renewcommand*{\notcomputerproofedsymbol}{}
% A second diagram of the same problem is not counted.
\makeatletter\newcommand*{\samenumber}{\addtocounter{board@nr}{-1}}\makeatother
\setlength{\parindent}{0pt}
\begin{document}
\begin{multicols}{3}
\raggedcolumns
<%#problems%>
<%#boards%>
<%^first%>
\samenumber
<%/first%>
\begin{<%&environment%>}<%&size%>
<%#first%>
<%#author%>
\author{<%author%>}
<%/author%>
<%#sourceNumber%>
\sourcenr{<%sourceNumber%>}
<%/sourceNumber%>
<%#sourceName%>
\source{<%sourceName%>}
<%/sourceName%>
<%#issue%>
\issue{<%issue%>}
<%/issue%>
<%#year%>
\year{<%year%>}
<%/year%>
<%#tournament%>
\tournament{<%tournament%>}
<%/tournament%>
<%#award%>
\award{<%award%>}
<%/award%>
<%#title%>
\dedication{<%title%>}
<%/title%>
<%/first%>
<%^first%>
\specialdiagnum{}
<%/first%>
\pieces[<%&count%>]{<%&pieces%>}
<%#gridLines%>
\gridlines{<%&gridLines%>}
<%/gridLines%>
<%#frames%>
\fieldframe{<%&frames%>}
<%/frames%>
<%#bare%>
\nofields{<%&bare%>}
<%/bare%>
<%#texts%>
\fieldtext{<%&texts%>}
<%/texts%>
<%#sidesJoined%>
\verticalcylinder
<%/sidesJoined%>
<%#endsJoined%>
\horizontalcylinder
<%/endsJoined%>
<%#stipulation%>
\stipulation{<%stipulation%>}
<%/stipulation%>
<%#last%>
<%#conditionList%>
\condition{<%&conditionList%>}
<%/conditionList%>
<%#twinList%>
\twins{<%&twinList%>}
<%/twinList%>
<%#pieceList%>
\piecedefs{<%&pieceList%>}
<%/pieceList%>
<%#remarkList%>
\remark{<%&remarkList%>}
<%/remarkList%>
<%#proved%>
\Co{+}
<%/proved%>
<%#solution%>
\solution{%
<%&solution%>}
<%/solution%>
<%/last%>
\end{<%&environment%>}

\bigskip
<%/boards%>
<%/problems%>
\end{multicols}
<%#solved%>
\putsol
<%/solved%>
\end{document}
`;

/** For the LaTeX package `diagram`, which problem magazines use. */
export const LATEX: ExportFormat = {
  name: 'latex',
  extension: 'tex',
  about: 'for the LaTeX package "diagram", which problem magazines use',
  several: true,
  solutions: true,
  template: TEMPLATE,
  write: (problems, style) => {
    const views = problems.map((published, i) => latexView(published, viewOf(published, style, i + 1), style));
    const view = { problems: views, solved: problems.some(({ singles }) => singles.length > 0) };
    return fill(style.template ?? TEMPLATE, view, latexText);
  },
};

const FIGURINES = { K: 'K', Q: 'D', R: 'T', B: 'L', S: 'S', P: 'B' } as const;

/** Figurines are the figures of the package. */
const withFigurines = (text: string): string =>
  latexText(text, (letter, side) => `{\\${side === 'white' ? 'w' : 's'}${FIGURINES[letter]}}`);

/** Items of a list of the package; braces keep a semicolon within an item. */
const list = (items: readonly string[]): string => items.map((item) => `{${withFigurines(item)}}`).join('; ');

function latexView({ problem, verdict }: Published, view: ProblemView, style: ExportStyle): object {
  const { source, award, start } = problem;
  const caption = captionOf(problem, style, verdict === 'sound');
  const board = latexBoard(problem);
  const tourney = award?.tourney === undefined || award.tourney === 'ditto' ? undefined : award.tourney.name;
  const boards = [
    ...(start === undefined || caption.start === undefined
      ? []
      : [{ ...latexBoard(problem, start.units), stipulation: caption.start.text }]),
    { ...board, stipulation: caption.stipulation },
  ];
  return {
    ...view,
    sourceNumber: source?.problemid ?? '',
    sourceName: source?.name ?? problem.origin.join(', '),
    issue: source?.issue ?? '',
    year: source?.date?.year ?? '',
    tournament: tourney ?? '',
    award: [...problem.distinctions, award?.distinction].filter(Boolean).join(', '),
    boards: boards.map((one, i) => ({ ...one, first: i === 0, last: i === boards.length - 1 })),
    conditionList: list(caption.conditions),
    twinList: list(caption.twins.map(({ letter, text }) => `${letter}) ${text}`)),
    pieceList: caption.legend
      .map(({ code, name, units }) => {
        const colours = (['white', 'neutral', 'black'] as const).filter((colour) =>
          units.some((unit) => unit.colour === colour),
        );
        const signs = colours.map((colour) => ({ white: 'w', neutral: 'n', black: 's' })[colour]).join('');
        return `{${signs}}{${board.codes.get(code) ?? 'DU'}}{${latexText(name)}}`;
      })
      .join('; '),
    remarkList: list([...caption.attributes, ...caption.remarks]),
    solution: solutionText(view),
  };
}

/** The solution as the contents of `\solution`, line by line. */
function solutionText({ solutions }: ProblemView): string {
  const rows = solutions.flatMap(({ heading, rows }, i) => [
    ...(i === 0 ? [] : ['']),
    ...(heading === '' ? [] : [`\\textbf{${withFigurines(heading)}}`]),
    ...rows.map(({ text, depth }) => `${depth === 0 ? '' : `\\hspace*{${depth}em}`}${withFigurines(text)}`),
  ]);
  // The package takes no paragraphs here; a blank line would be one.
  return rows
    .map((row, i) => `${row}${i === rows.length - 1 ? '' : rows[i + 1] === '' ? '\\\\[1ex]' : '\\\\\\relax'}\n`)
    .filter((row) => !row.startsWith('\\\\'))
    .join('');
}
