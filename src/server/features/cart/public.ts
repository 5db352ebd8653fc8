/** Public interface of the cart feature. */

export { checkRows } from './check.ts'
export { warningsOfLines } from './line-warnings.ts'
export { addLines, deleteLines, readLines, type StoredLine, withParts } from './lines.ts'
export { lockCart } from './lock.ts'
export { checkedRowSchema } from './response-schemas.ts'
