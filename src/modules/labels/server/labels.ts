/** The labels of a product: one, or a sequence of running numbers. */

import { digitsOf, parsePattern, serialsFrom } from '#fields/serial-ranges/pattern.ts'
import { checkSerial, type NumberedProduct } from '#fields/serial-ranges/ranges.ts'
import { PAGES } from '#modules/pages.ts'
import { type FieldError, type Message, ValidationError } from '#shared/errors.ts'
import type { UnitLabel } from './labels-pdf.ts'

/**
 * @param origin of the storefront, without a slash at its end
 * @throws ValidationError at `first` or `count`
 */
export function labelsOf(
  product: NumberedProduct & { id: number },
  first: string,
  count: number,
  origin: string,
): UnitLabel[] {
  return sequence(product, first, count).map((serial) => ({
    model: product.model_number,
    serial,
    url: `${origin}${PAGES.detail}?${new URLSearchParams({ id: String(product.id), serial })}`,
  }))
}

function sequence(product: NumberedProduct, first: string, count: number): string[] {
  const begin = serialAt(product, first, 'first')
  if (count === 1) return [begin]
  const serials = serialsOf(product, begin, count)
  const last = serials?.at(-1)
  if (!serials || last === undefined) throw labelError('count', { key: 'validation.labels.count' })
  serialAt(product, last, 'count')
  return serials
}

function serialAt(product: NumberedProduct, input: string, path: string): string {
  const checked = checkSerial(product, input)
  if (checked.problem) throw labelError(path, checked.problem)
  return checked.serial
}

/** Null if the product has no pattern with that many numbers. */
function serialsOf(
  { serial_numbers }: NumberedProduct,
  first: string,
  count: number,
): string[] | null {
  for (const { pattern: text } of serial_numbers) {
    const pattern = parsePattern(text)
    if (typeof pattern !== 'string' && digitsOf(pattern, first))
      return serialsFrom(pattern, first, count)
  }
  return null
}

function labelError(path: string, message: Message): ValidationError {
  const error: FieldError = { path, ...message }
  return new ValidationError([error])
}
