/** Exports of search for other features. */
export type { Marked } from './choices.ts'
export { movedTo } from './keys.ts'
export { loadSpelling } from './load-spelling.ts'
export { MarkedText } from './marked-text.tsx'
export type { Mark } from './route-index.ts'
export { type Spelling, spelling } from './spelling.ts'
