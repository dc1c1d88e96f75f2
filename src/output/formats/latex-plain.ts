import { type Caption, captionOf, faceNames } from '../caption.js';
import { looksOf } from '../diagram/looks.js';
import { boardScene, ownKinds } from '../diagram/scene.js';
import { boxedFigure, sceneTikz, tikzBoxes, tikzFigure, tikzFigures, tikzLength } from '../diagram/tikz.js';
import { latexText } from '../latex/text.js';
import type { ExportFormat, ExportStyle, Published } from './format.js';
import { fill, type ProblemView, viewOf } from './view.js';

/** A diagram with its caption in a box of its width, and its solution below. */
const TEMPLATE = String.raw`{{=<% %>=}}
\documentclass[a4paper]{article}
\usepackage[utf8]{inputenc}
\usepackage[T1]{fontenc}
\usepackage{textcomp}
\IfFileExists{lmodern.sty}{\usepackage{lmodern}}{}
\usepackage[margin=20mm]{geometry}
\usepackage{tikz}
\usetikzlibrary{svg.path}
\setlength{\parindent}{0pt}
% The chess figures are those of Colin M. L. Burnett (BSD licence).
<%&figures%>
<%&boxes%>
\begin{document}
\raggedright
<%#problems%>
\begin{minipage}{<%&width%>}
\raggedright
<%#author%>
\textbf{<%author%>}\par
<%/author%>
<%#source%>
<%source%>\par
<%/source%>
<%#awards%>
\textit{<%.%>}\par
<%/awards%>
<%#title%>
\textit{<%title%>}\par
<%/title%>
\smallskip
<%#boards%>
<%&picture%>\par
\textbf{<%stipulation%>}\hfill{}<%#proved%>C+ <%/proved%>(<%count%>)\par
<%/boards%>
<%#conditions%>
<%.%>\par
<%/conditions%>
<%#attributes%>
<%.%>\par
<%/attributes%>
<%#twinRows%>
<%&.%>\par
<%/twinRows%>
<%#remarks%>
<%.%>\par
<%/remarks%>
<%#legendRows%>
<%&.%>\par
<%/legendRows%>
\end{minipage}
\par\medskip
<%#solutionRows%>
<%&.%>\par
<%/solutionRows%>
\bigskip
<%/problems%>
\end{document}
`;

/** Diagrams drawn with TikZ: no package but those of every TeX distribution. */
export const LATEX_PLAIN: ExportFormat = {
  name: 'latex-plain',
  extension: 'tex',
  about: 'LaTeX that needs nothing but TikZ',
  several: true,
  solutions: true,
  letters: 'figurine',
  template: TEMPLATE,
  write: (problems, style) => {
    const views = problems.map((published, i) => plainView(published, viewOf(published, style, i + 1), style));
    return fill(style.template ?? TEMPLATE, { problems: views, figures: tikzFigures(), boxes: tikzBoxes() }, latexText);
  },
};

const withFigurines = (text: string): string => latexText(text, boxedFigure);

function plainView({ problem, verdict }: Published, view: ProblemView, style: ExportStyle): object {
  const caption = captionOf(problem, style, verdict === 'sound');
  const { start } = problem;
  const all = start === undefined ? problem.units : [...problem.units, ...start.units];
  const looks = looksOf(all, ownKinds(problem));
  const boardStyle = { coordinates: style.coordinates, faces: faceNames(style.language) };
  const scene = boardScene(problem, boardStyle, looks);
  const before =
    start === undefined || caption.start === undefined
      ? []
      : [
          {
            picture: sceneTikz(boardScene({ ...problem, units: start.units }, boardStyle, looks)),
            stipulation: caption.start.text,
            count: caption.start.count,
            proved: false,
          },
        ];
  const { stipulation, count, proved } = caption;
  return {
    ...view,
    width: tikzLength(scene.width),
    boards: [...before, { picture: sceneTikz(scene), stipulation, count, proved }],
    twinRows: caption.twins.map(({ letter, text }) => withFigurines(`${letter}) ${text}`)),
    legendRows: legendRows(caption, looks),
    solutionRows: solutionRows(view),
  };
}

function legendRows({ legend }: Caption, looks: ReturnType<typeof looksOf>): readonly string[] {
  return legend.map(({ code, name, units }) => {
    const look = looks.get(code);
    const side = units[0]?.colour === 'black' ? 'black' : 'white';
    const figure = look === undefined ? '' : tikzFigure(look.figure, side, look.turn);
    return `${figure} ${latexText(`${name} ${units.map(({ square }) => square).join(', ')}`)}`;
  });
}

/** Rows of LaTeX; blank lines are small skips. */
function solutionRows({ solutions }: ProblemView): readonly string[] {
  return solutions.flatMap(({ heading, rows }) => [
    ...(heading === '' ? [] : [`\\smallskip\\textbf{${withFigurines(heading)}}`]),
    ...rows.map(({ text, depth }) =>
      text === '' ? '\\smallskip' : `\\hangindent=${depth + 1}em\\hspace*{${depth}em}${withFigurines(text)}`,
    ),
  ]);
}
