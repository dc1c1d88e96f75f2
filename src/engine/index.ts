export * from './engine.js';
export * from './hooks.js';
export * from './keys.js';
export * from './layout.js';
export * from './observe.js';
export * from './perft.js';
export * from './position.js';
export * from './tables.js';
