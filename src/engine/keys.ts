/**
 * A stream of 32-bit words for hash keys. splitmix32: non-linear, so that two words of one key are independent, which
 * consecutive outputs of a xorshift generator are not.
 */
export function keyStream(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x9e3779b9) | 0;
    return mix(state);
  };
}

/** Scrambles one word; a bijection of 32-bit integers. */
export function mix(word: number): number {
  let x = word | 0;
  x = Math.imul(x ^ (x >>> 16), 0x21f0aaad);
  x = Math.imul(x ^ (x >>> 15), 0x735a2d97);
  return x ^ (x >>> 15);
}
