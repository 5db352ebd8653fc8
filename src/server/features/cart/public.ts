/** What other features use of cart. */
export { checkRows } from './check.ts'
export { addLines, deleteLines, readLines, type StoredLine, withParts } from './lines.ts'
export { lockCart } from './lock.ts'
