export { hunter } from './hunter.js';
export { isEdge } from './limits.js';
export { type Look, type Path, pathsOf, TooManyWays, textOf } from './path.js';
export { routesOf } from './routes.js';
export { walksOf } from './walks.js';
