/** Public interface of the cart feature. */

export { checkRows } from './check.ts'
export {
  deleteLines,
  followMergedParts,
  lockCart,
  readLines,
  type StoredLine,
  warningsOfLines,
  withModels,
  withParts,
} from './lines.ts'
export { checkedRowSchema } from './response-schemas.ts'
export { addLines } from './steps.ts'
