/** Ids, as of references, of records of the same resource. */
import type { Examples } from '../examples.ts'
import { examples as reference } from '../reference/examples.ts'
import { parent } from './definition.ts'

export const examples: Examples = {
  ...reference,
  declare: (options, own) => parent('Value', '值', { to: own, ...options }),
}
