export * from './problem/faults.js';
export * from './problem/model.js';
export type * from './stipulation/model.js';
