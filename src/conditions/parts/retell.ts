import type { Effect, Engine } from '../../engine/index.js';

/** Changes how the last effect is written; to be called right behind it, where somebody may be told. */
export function retell(engine: Engine, written: NonNullable<Effect['written']>): void {
  const effect = engine.journal?.pop();
  if (effect !== undefined) engine.journal?.push({ ...effect, written });
}
