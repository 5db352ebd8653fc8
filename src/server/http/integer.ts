/** Integers in URLs and bodies of calls. */
import { z } from 'zod'

const MAX = 2_147_483_647
/** The only spelling: without sign, blanks, leading zeros, fractions, exponents or another base. */
const DIGITS = /^(0|[1-9]\d*)$/

/** Returns the integer that a text spells; other values as they are. */
export const readInteger = (value: unknown): unknown =>
  typeof value === 'string' && DIGITS.test(value) ? Number(value) : value

/** Schema of an integer that a URL contains as text. */
export const integer = (min = 0, max = MAX) =>
  z
    .preprocess(readInteger, z.number().int().min(min).max(max))
    .meta({ type: 'integer', minimum: min, maximum: max })

/** Id of a record. */
export const recordId = integer(1)

/** Version of a record that its client has read; none overwrites concurrent changes. */
export const lockVersion = z.number().int().positive().nullish()
