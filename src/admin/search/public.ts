/** Exports of search for other features. */
export type { MarkedString } from './choices.ts'
export { nextIndex } from './keys.ts'
export { loadSpelling } from './load-spelling.ts'
export { MarkedText } from './marked-text.tsx'
export type { Mark } from './route-index.ts'
export { type Spelling, spelling } from './spelling.ts'
