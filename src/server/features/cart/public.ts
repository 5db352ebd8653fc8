/** Public interface of the cart feature. */

export { checkRows } from './check.ts'
export {
  deleteLines,
  followMergedParts,
  lockCart,
  readLines,
  type StoredLine,
  warningsOfLines,
  withParts,
} from './lines.ts'
export { checkedRowSchema } from './response-schemas.ts'
export { addLines, withModels } from './steps.ts'
