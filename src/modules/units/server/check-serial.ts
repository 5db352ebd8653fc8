/**
 * Checks a serial number against the patterns of all products, or of the candidates if the caller
 * has any.
 */

import { problemOf, readSerial } from '#fields/serial-ranges/ranges.ts'
import type { Query } from '#server/db/database.ts'
import { type FieldError, type Message, ValidationError } from '#shared/errors.ts'
import { type NumberContext, type NumberedProducts, numberedProducts } from './numbered-products.ts'

export interface SerialInput {
  /** Dotted, of the field. */
  path: string
  /** Empty without a serial number. */
  serial: string
  /** Ids of the products that may be meant; omitted for any. */
  products?: readonly number[] | undefined
  /** It limits a range, so that it needn't have been built. */
  isLimit?: boolean
  /** A number that no unit has is kept as it is, where another rule decides about it. */
  isKept?: boolean
}

/**
 * The serial numbers as their labels show them, in order; as typed where a product declares none.
 * @throws ValidationError at every path with an invalid text
 */
export async function requireSerials(
  context: NumberContext,
  inputs: readonly SerialInput[],
  trx?: Query,
): Promise<string[]> {
  if (inputs.every(({ serial }) => !serial.trim())) return inputs.map(() => '')
  const numbered = await numberedProducts(context, trx)
  const errors: FieldError[] = []
  const serials = inputs.map(({ path, serial, products, isLimit = false, isKept = false }) => {
    const result = serial.trim()
      ? readSerialOf(numbered, serial, products, isLimit)
      : { serial: '' }
    if (result.serial !== undefined) return result.serial
    if (isKept) return serial.trim()
    errors.push({ path, ...result.problem })
    return ''
  })
  if (errors.length) throw new ValidationError(errors)
  return serials
}

/** The serial numbers as `requireSerials` returns them, null for an invalid text. */
export async function readSerials(
  context: NumberContext,
  inputs: readonly Omit<SerialInput, 'path'>[],
): Promise<(string | null)[]> {
  if (inputs.every(({ serial }) => !serial.trim())) return inputs.map(() => '')
  const numbered = await numberedProducts(context)
  return inputs.map(({ serial, products }) =>
    serial.trim() ? (readSerialOf(numbered, serial, products).serial ?? null) : '',
  )
}

type Result = { serial: string; problem?: undefined } | { serial?: undefined; problem: Message }

function readSerialOf(
  numbered: NumberedProducts,
  input: string,
  ids?: readonly number[],
  isLimit = false,
): Result {
  const products = ids ? numbered.products.filter(({ id }) => ids.includes(id)) : numbered.products
  const matches = products.flatMap((product) => {
    const match = readSerial(product.readers, input)
    return match ? { product, ...match } : []
  })
  const built = matches.find(({ isBuilt }) => isBuilt || isLimit)
  if (built) return { serial: built.serial }
  const acceptsAny = ids ? products.length < new Set(ids).size : numbered.isIncomplete
  if (acceptsAny) return { serial: input.trim() }
  const [match] = matches
  const [single] = products
  if (match) return { problem: problemOf(match.product, true) }
  return {
    problem: ids && single ? problemOf(single, false) : { key: 'validation.serial.unknown' },
  }
}
