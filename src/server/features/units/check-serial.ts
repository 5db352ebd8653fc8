/** Decides whether a text is a serial number: of some product, or of one of those that are known to be meant. */
import type { Query } from '#server/core/db/database.ts'
import { type FieldError, type Message, ValidationError } from '#shared/errors.ts'
import { problemOf, readSerial } from '#shared/unit/ranges.ts'
import { type NumberContext, type NumberedProducts, numberedProducts } from './numbered-products.ts'

export interface GivenSerial {
  /** Dotted, of the field. */
  path: string
  /** Empty without a serial number. */
  serial: string
  /** Ids of the products that may be meant; omitted for any. */
  products?: readonly number[] | undefined
  /** It limits a range, so that it needn't have been built. */
  isLimit?: boolean
}

/**
 * The serial numbers as their labels show them, in order; as typed where a product declares none. @throws
 * ValidationError at every path with an invalid text
 */
export async function requireSerials(
  context: NumberContext,
  given: readonly GivenSerial[],
  trx?: Query,
): Promise<string[]> {
  if (given.every(({ serial }) => !serial.trim())) return given.map(() => '')
  const known = await numberedProducts(context, trx)
  const errors: FieldError[] = []
  const serials = given.map(({ path, serial, products, isLimit = false }) => {
    const result = serial.trim() ? readAmong(known, serial, products, isLimit) : { serial: '' }
    if (result.serial !== undefined) return result.serial
    errors.push({ path, ...result.problem })
    return ''
  })
  if (errors.length) throw new ValidationError(errors)
  return serials
}

/** The serial numbers as `requireSerials` returns them, null for an invalid text. */
export async function readSerials(
  context: NumberContext,
  given: readonly Omit<GivenSerial, 'path'>[],
): Promise<(string | null)[]> {
  if (given.every(({ serial }) => !serial.trim())) return given.map(() => '')
  const known = await numberedProducts(context)
  return given.map(({ serial, products }) => (serial.trim() ? (readAmong(known, serial, products).serial ?? null) : ''))
}

type Result = { serial: string; problem?: undefined } | { serial?: undefined; problem: Message }

function readAmong(known: NumberedProducts, input: string, ids?: readonly number[], isLimit = false): Result {
  const products = ids ? known.products.filter(({ id }) => ids.includes(id)) : known.products
  const matches = products.flatMap((product) => {
    const match = readSerial(product.readers, input)
    return match ? { product, ...match } : []
  })
  const built = matches.find(({ isBuilt }) => isBuilt || isLimit)
  if (built) return { serial: built.serial }
  const acceptsAny = ids ? products.length < new Set(ids).size : known.isIncomplete
  if (acceptsAny) return { serial: input.trim() }
  const [match] = matches
  const [only] = products
  if (match) return { problem: problemOf(match.product, true) }
  return { problem: ids && only ? problemOf(only, false) : { key: 'validation.serial.unknown' } }
}
