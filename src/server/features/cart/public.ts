/** What other features use of cart. */
export { checkRows } from './check.ts'
export { type StoredLine, addLines, deleteLines, readLines, withParts } from './lines.ts'
export { lockCart } from './lock.ts'
