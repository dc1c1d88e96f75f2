/** The style sheet of exported pages. Colours have a contrast of 4.5 or more, by day and by night. */
export const STYLE = `
:root{color-scheme:light;--paper:#fbfaf7;--ink:#1d1d1f;--soft:#5a5a60;--line:#d8d4ca;--card:#fff;--accent:#8a3b12;--now:#ffe3b3;--now-ink:#1d1d1f;--focus:#0b57d0}
@media (prefers-color-scheme:dark){:root:not([data-theme=light]){color-scheme:dark;--paper:#17181b;--ink:#e8e6e1;--soft:#a9a8a4;--line:#3a3b40;--card:#202226;--accent:#f0a878;--now:#5a4415;--now-ink:#fff;--focus:#8ab4f8}}
:root[data-theme=dark]{color-scheme:dark;--paper:#17181b;--ink:#e8e6e1;--soft:#a9a8a4;--line:#3a3b40;--card:#202226;--accent:#f0a878;--now:#5a4415;--now-ink:#fff;--focus:#8ab4f8}
*{box-sizing:border-box}
html{font:16px/1.5 'DejaVu Serif',Georgia,'Times New Roman','Noto Sans Symbols 2',serif;background:var(--paper);color:var(--ink)}
body{margin:0 auto;max-width:72rem;padding:1rem}
header{display:flex;flex-wrap:wrap;gap:.75rem 1rem;align-items:baseline;border-bottom:1px solid var(--line);padding-bottom:.75rem;margin-bottom:1rem}
h1{font-size:1.25rem;margin:0;flex:1 1 auto}
h2{font-size:1.05rem;margin:0}
h3{font-size:.95rem;margin:.75rem 0 .25rem;color:var(--soft);font-weight:normal;font-style:italic}
button,input{font:inherit;color:inherit}
header input{background:var(--card);border:1px solid var(--soft);border-radius:.3rem;padding:.2rem .5rem;width:15rem;max-width:100%}
header button,.controls button{background:var(--card);border:1px solid var(--soft);border-radius:.3rem;padding:.2rem .6rem;cursor:pointer;min-width:2.4rem}
:focus-visible{outline:3px solid var(--focus);outline-offset:1px}
a{color:var(--accent)}
nav{flex-basis:100%}
nav ol{columns:18rem;margin:.5rem 0;padding-left:2.5rem;font-size:.9rem;max-height:50vh;overflow:auto}
.sheet{position:absolute;width:0;height:0;overflow:hidden}
.sr{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
article{display:grid;grid-template-columns:minmax(15rem,26rem) minmax(0,1fr);gap:.5rem 2rem;align-items:start;padding:1rem 0 1.5rem;border-bottom:1px solid var(--line);content-visibility:auto;contain-intrinsic-size:auto 38rem;scroll-margin-top:.5rem}
article.wide{grid-template-columns:minmax(15rem,40rem) minmax(0,1fr)}
article[hidden]{display:none}
.diagram{position:sticky;top:.5rem}
.caption{font-size:.95rem}
.caption p{margin:0}
.award,.title{font-style:italic}
.asked{margin:0;font-size:.95rem;display:flex;justify-content:space-between;gap:1rem;font-weight:bold}
.asked span+span{font-weight:normal;white-space:nowrap}
.small{font-size:.9rem;color:var(--soft)}
.board{background:#fff;border-radius:.3rem;padding:.35rem;margin:.4rem 0;line-height:0;border:1px solid var(--line)}
.board svg{width:100%;height:auto;max-height:74vh}
:root[data-theme=dark] .board{background:#dcdad4}
@media (prefers-color-scheme:dark){:root:not([data-theme=light]) .board{background:#dcdad4}}
.came{fill:#e8a200;fill-opacity:.45}
.left{fill:#e8a200;fill-opacity:.25}
.effect{fill:#2a78c8;fill-opacity:.38}
.way{fill:none;stroke:#b35900;stroke-opacity:.8;stroke-width:3.5;stroke-linecap:round;stroke-linejoin:round}
.tip{fill:#b35900;fill-opacity:.9}
.controls{display:flex;gap:.4rem;margin-top:.3rem}
.controls button:disabled{opacity:.45;cursor:default}
.told{min-height:3em;margin:.4rem 0 0;font-size:.9rem;color:var(--soft);overflow-wrap:anywhere}
.told b{color:var(--ink)}
.play{min-width:0;overflow-wrap:anywhere}
.play ul{list-style:none;margin:0;padding-left:1.1rem}
.play>.moves>ul{padding-left:0}
.play li{margin:.05rem 0}
.play button{background:none;border:0;border-radius:.25rem;padding:0 .25rem;cursor:pointer;text-align:left}
.play button:hover{text-decoration:underline}
.play button[aria-current]{background:var(--now);color:var(--now-ink)}
.play .key{font-weight:bold}
.note{color:var(--soft);font-size:.9em}
pre{font:.95rem/1.5 'DejaVu Sans Mono','Noto Sans Symbols 2',monospace;white-space:pre-wrap;margin:0}
.script pre{display:none}
@media (max-width:44rem){body{padding:.6rem}article,article.wide{grid-template-columns:minmax(0,1fr)}.board svg{max-height:62vh}.diagram{position:static}}
@media print{
:root,:root[data-theme]{color-scheme:light;--paper:#fff;--ink:#000;--soft:#333;--line:#999;--card:#fff;--accent:#000}
html{font-size:10pt}
body{max-width:none;padding:0}
header input,header button,nav,.controls,.told,.moves,.marks{display:none!important}
.script pre{display:block}
article,article.wide{grid-template-columns:6.6cm minmax(0,1fr);content-visibility:visible;break-inside:auto;padding:.4cm 0}
article.wide{grid-template-columns:10cm minmax(0,1fr)}
.diagram{position:static}
.caption,.board{break-inside:avoid}
.board{border:0;padding:0;background:#fff!important}
pre{font:9pt/1.4 'DejaVu Serif',Georgia,'Noto Sans Symbols 2',serif}
}
`;
