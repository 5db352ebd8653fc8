/**
 * Texts in cart lines that are not saved: still being typed, or refused. The cart is not ordered
 * while it has any.
 */

import { useText } from '#storefront/language/language.tsx'
import { createPersonalValue } from '#storefront/query/persisted-value.ts'
import { type CartLine, canOrder } from '../../shared/cart.ts'

interface OpenInput {
  /** Id of the line, or the list whose lines share a serial number. */
  line: string
  field: 'quantity' | 'serial_number' | 'remark'
  text: string
  /** Why it is refused; empty while it is being typed or saved. */
  problem: string
}

const openInputs = createPersonalValue<readonly OpenInput[]>(
  'storefront.cart.inputs',
  (stored) => (Array.isArray(stored) ? stored : []),
  'sessionStorage',
)

const isOf = (line: string, field: OpenInput['field']) => (input: OpenInput) =>
  input.line === line && input.field === field

/** The unsaved text of a field, and its setter; null once it is saved. */
export function useOpenInput(line: string, field: OpenInput['field']) {
  const find = () => openInputs.read().find(isOf(line, field))
  openInputs.use()
  return {
    input: find(),
    /** The text by now, which may have been changed since the last rendering. */
    read: () => find()?.text,
    write: (input: Pick<OpenInput, 'text' | 'problem'> | null) =>
      openInputs.write([
        ...openInputs.read().filter((other) => !isOf(line, field)(other)),
        ...(input ? [{ line, field, ...input }] : []),
      ]),
  }
}

/**
 * Why the lines cannot be ordered; null if they can.
 * @param isReview whether a text that is still being saved counts as well: on the page of the cart,
 * leaving its field saves it
 */
export function useBlocked(lines: readonly CartLine[], isReview = false): string | null {
  const text = useText('cart')
  const inputs = openInputs
    .use()
    .filter(({ line }) => line === 'cart' || lines.some(({ id }) => id === line))
  if (!lines.every(({ part }) => canOrder(part))) return text('cart.blocked')
  const open = inputs.filter(({ problem }) => isReview || problem)
  const numberOf = ({ line }: OpenInput) =>
    lines.find(({ id }) => id === line)?.part_number ?? text('lines.unit')
  const names = [
    ...new Set(
      open.map((input) => text('cart.openText', { part: numberOf(input), text: input.text })),
    ),
  ]
  return names.length ? text('cart.open', { lines: names }) : null
}
