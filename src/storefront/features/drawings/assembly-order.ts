/** Everything that an assembly is made of, as an order. */
import { balloonKey } from '#shared/assembly/balloon.ts'
import type { AssemblyLine } from '#shared/web/assembly.ts'
import { canOrder } from '#shared/web/cart.ts'
import type { Part } from '#shared/web/part.ts'

/** The number to order today for a line. */
export const orderedFor = ({ part, replacement }: AssemblyLine): Part => replacement ?? part

/**
 * One entry per part, under the number of today. Where a balloon has a line for older and one for newer units, and both are
 * the same part by now, it is counted once.
 * @returns `notSold`: how many parts cannot be ordered
 */
export function assemblyOrder(lines: readonly AssemblyLine[]): {
  lines: { part: number; quantity: number }[]
  unavailableCount: number
} {
  const perBalloon = new Map<string, { part: Part; quantity: number }>()
  for (const line of lines) {
    const part = orderedFor(line)
    const key = `${balloonKey(line.balloon)} ${part.id}`
    const known = perBalloon.get(key)
    perBalloon.set(key, { part, quantity: Math.max(line.quantity, known?.quantity ?? 0) })
  }
  const totals = new Map<number, { part: Part; quantity: number }>()
  for (const { part, quantity } of perBalloon.values()) {
    totals.set(part.id, { part, quantity: quantity + (totals.get(part.id)?.quantity ?? 0) })
  }
  const all = [...totals.values()]
  const sold = all.filter(({ part }) => canOrder(part))
  return {
    lines: sold.map(({ part, quantity }) => ({ part: part.id, quantity })),
    unavailableCount: all.length - sold.length,
  }
}
