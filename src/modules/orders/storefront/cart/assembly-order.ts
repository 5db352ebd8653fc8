/** The parts of an assembly as an order. */

import type { AssemblyLine } from '#modules/catalogue/shared/assembly.ts'
import { balloonKey } from '#modules/catalogue/shared/balloon.ts'
import type { Part } from '#modules/catalogue/shared/part.ts'
import { canOrder } from '../../shared/cart.ts'

/** The current number of a line's part. */
const currentPart = ({ part, replacement }: AssemblyLine): Part => replacement ?? part

/**
 * One entry per part, by its current number. If a balloon has lines for older and newer units that
 * resolve to the same part, it is counted once.
 * @returns `unavailableCount`: number of parts that cannot be ordered
 */
export function assemblyOrder(lines: readonly AssemblyLine[]): {
  lines: { part: Part; quantity: number }[]
  unavailableCount: number
} {
  const perBalloon = new Map<string, { part: Part; quantity: number }>()
  for (const line of lines) {
    const part = currentPart(line)
    const key = `${balloonKey(line.balloon)} ${part.id}`
    const existing = perBalloon.get(key)
    perBalloon.set(key, { part, quantity: Math.max(line.quantity, existing?.quantity ?? 0) })
  }
  const totals = new Map<number, { part: Part; quantity: number }>()
  for (const { part, quantity } of perBalloon.values()) {
    totals.set(part.id, { part, quantity: quantity + (totals.get(part.id)?.quantity ?? 0) })
  }
  const entries = [...totals.values()]
  const available = entries.filter(({ part }) => canOrder(part))
  return {
    lines: available,
    unavailableCount: entries.length - available.length,
  }
}
