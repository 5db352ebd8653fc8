/** Public interface of the warnings feature. */

export { buyerOf, findWarnings } from './find-warnings.ts'
export type { Buyer, OrderedLine } from './warning-data.ts'
export { lineWarningSchema, warningSchema } from './warning-schema.ts'
