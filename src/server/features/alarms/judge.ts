/** Decides what is wrong with the lines of an order, without a database. */
import { allNumbers } from '#server/core/published/part-numbers.ts'
import type { PartLocation } from '#server/core/published/part-places.ts'
import type { PublishedPart } from '#server/core/published/parts.ts'
import { compactNumber } from '#shared/orders/quick-order.ts'
import { compareSerials, fitOf } from '#shared/unit/serial.ts'
import { canOrder } from '#shared/web/cart.ts'
import type { Facts, OrderedLine } from './facts.ts'
import type { RecentLine } from './recent-lines.ts'

/** A reason to warn, with what the sentence and its button need. */
export type Finding =
  | { kind: 'product'; part: PublishedPart; product: { id: number; model: string }; instead: PublishedPart | null }
  | {
      kind: 'serial'
      part: PublishedPart
      product: { id: number; model: string } | null
      instead: PublishedPart | null
    }
  | { kind: 'superseded'; instead: PublishedPart }
  | { kind: 'recent'; recent: RecentLine }
  | { kind: 'mate'; part: PublishedPart; mate: PublishedPart }

/** The alarms of a line; a wrong part suppresses all others. @param all lines of the same order */
export function judgeLine(line: OrderedLine, all: readonly OrderedLine[], facts: Facts): Finding[] {
  const wrong = wrongPart(line, facts)
  if (wrong) return [wrong]
  const superseded = supersededPart(line, facts)
  const recent = recentOrder(line, facts)
  const mates = superseded ? [] : missingMates(line, all, facts)
  return [superseded, recent, ...mates].filter((finding) => finding !== null)
}

/** Not of the product, or not for this unit of it. */
function wrongPart({ part: id, serial_number: serial }: OrderedLine, facts: Facts): Finding | null {
  const { numbers, places, parts, units } = facts
  const [part, own] = [parts.get(id), numbers.get(id)]
  if (!serial || !part || !own) return null
  const listed = places.filter((place) => allNumbers(own).includes(place.part))
  const products = units.get(serial) ?? []
  const [product] = products
  const within = product ? listed.filter((place) => products.some((item) => item.id === place.product)) : listed
  if (product && listed.length && !within.length) {
    return { kind: 'product', part, product, instead: partInstead(id, serial, listed, facts) }
  }
  // A part also fits where one stands that it replaces.
  const fitting = within.filter((place) => own.earlier.includes(place.part))
  if (!fitting.length || fitting.some((place) => fitOf(serial, place) !== 'no')) return null
  return { kind: 'serial', part, product: product ?? null, instead: partInstead(id, serial, within, facts) }
}

/** The part of this unit in the same role or at the same balloon, by the number to order today. */
function partInstead(
  part: number,
  serial: string,
  places: readonly PartLocation[],
  { alternatives, numbers, parts, units }: Facts,
): PublishedPart | null {
  const products = units.get(serial)?.map(({ id }) => id)
  const isSame = (place: PartLocation) => (other: PartLocation) =>
    (place.role !== null && place.role === other.role) ||
    (place.assembly === other.assembly && place.balloon === other.balloon)
  for (const place of alternatives) {
    const isOfUnit = !products || products.includes(place.product)
    if (!isOfUnit || fitOf(serial, place) === 'no' || !places.some(isSame(place))) continue
    const instead = parts.get(numbers.get(place.part)?.current ?? 0)
    if (instead && instead.id !== part && canOrder(instead)) return instead
  }
  return null
}

function supersededPart({ part }: OrderedLine, { numbers, parts }: Facts): Finding | null {
  const instead = parts.get(numbers.get(part)?.current ?? part)
  return instead && instead.id !== part && canOrder(instead) ? { kind: 'superseded', instead } : null
}

/** Ordered lately for the same unit, or for none that is known. */
function recentOrder({ part, serial_number: serial }: OrderedLine, facts: Facts): Finding | null {
  const keys = keysOf(part, facts)
  const isSameUnit = (other: string) => !serial || !other || serial === other || compareSerials(serial, other) === 0
  const recent = facts.recent.find((line) => keys.has(line.part) && isSameUnit(line.serial_number))
  return recent ? { kind: 'recent', recent } : null
}

/** Neither in the order nor ordered lately, under any number. */
function missingMates({ part: id }: OrderedLine, all: readonly OrderedLine[], facts: Facts): Finding[] {
  const { mates, numbers, parts, recent } = facts
  const part = parts.get(id)
  if (!part) return []
  return (mates.get(id) ?? []).flatMap((mate): Finding[] => {
    const own = numbers.get(mate)
    const current = parts.get(own?.current ?? 0)
    if (!own || !current || !canOrder(current)) return []
    const keys = keysOf(mate, facts)
    const isThere =
      all.some((line) => allNumbers(own).includes(line.part)) || recent.some((line) => keys.has(line.part))
    return isThere ? [] : [{ kind: 'mate', part, mate: current }]
  })
}

const keysOf = (part: number, { numbers, parts }: Facts): Set<string> => {
  const own = numbers.get(part)
  const ids = own ? allNumbers(own) : [part]
  return new Set(ids.flatMap((id) => parts.get(id)?.part_number ?? []).map(compactNumber))
}
