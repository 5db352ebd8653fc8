/** Public interface of the cart feature. */
export { checkRows } from './check.ts'
export { addLines, deleteLines, readLines, type StoredLine, withParts } from './lines.ts'
export { lockCart } from './lock.ts'
