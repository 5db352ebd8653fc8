/** Random numbers that a seed determines, so that a run can be repeated. */

export interface Random {
  /** A whole number from `min` to `max`, both included. */
  integer(min: number, max: number): number
  /** True with a probability from 0 to 1. */
  chance(probability: number): boolean
  /** Another sequence, for something that runs at the same time. */
  fork(): Random
}

/** The generator mulberry32. @param seed a whole number */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    integer: (min, max) => min + Math.floor(next() * (max - min + 1)),
    chance: (probability) => next() < probability,
    fork: () => createRandom(Math.floor(next() * 2 ** 32)),
  }
}
