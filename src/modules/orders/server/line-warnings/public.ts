/** Public interface of the warnings feature. */

export { buyerOf, findWarnings, lineWarningSchema, warningSchema } from './find-warnings.ts'
export type { Buyer, OrderedLine } from './warning-data.ts'
