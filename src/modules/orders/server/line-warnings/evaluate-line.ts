/** Evaluates the warnings of order lines from loaded data, without a database. */

import {
  allNumbers,
  type PartLocation,
  type PublishedPart,
} from '#modules/catalogue/server/public.ts'
import type { ProductOfSerial } from '#modules/units/server/public.ts'
import { compareSerials, fitOf } from '#modules/units/shared/serial.ts'
import { canOrder } from '../../shared/cart.ts'
import { compactNumber } from '../../shared/quick-order.ts'
import type { OrderedLine, RecentLine, WarningData } from './warning-data.ts'

/** A reason to warn, with what the sentence and its button need. */
export type Finding =
  | {
      kind: 'product'
      part: PublishedPart
      product: ProductOfSerial
      replacement: PublishedPart | null
    }
  | {
      kind: 'serial'
      part: PublishedPart
      product: ProductOfSerial | null
      replacement: PublishedPart | null
    }
  | { kind: 'unknown' }
  | { kind: 'superseded'; replacement: PublishedPart }
  | { kind: 'recent'; recent: RecentLine }
  | { kind: 'mate'; part: PublishedPart; mate: PublishedPart }

/**
 * The warnings of a line; a wrong part or serial number suppresses all others.
 * @param all lines of the same order
 */
export function evaluateLine(
  line: OrderedLine,
  all: readonly OrderedLine[],
  data: WarningData,
): Finding[] {
  if (data.unknownSerials.has(line.serial_number)) return [{ kind: 'unknown' }]
  const mismatch = findMismatch(line, data)
  if (mismatch) return [mismatch]
  const superseded = findSuperseded(line, data)
  const recent = findRecentOrder(line, data)
  const companions = superseded ? [] : findMissingCompanions(line, all, data)
  return [superseded, recent, ...companions].filter((finding) => finding !== null)
}

/** The products that a line may be for: of its serial number, else the given one. */
function productsOfLine(
  { serial_number: serial, model }: OrderedLine,
  { units, products }: WarningData,
): ProductOfSerial[] {
  return (serial && units.get(serial)) || (products.get(model ?? '') ?? [])
}

/** Not of the product, or not for this unit of it. */
function findMismatch(line: OrderedLine, data: WarningData): Finding | null {
  const { part: id, serial_number: serial } = line
  const { numbers, locations, parts } = data
  const [part, partNumbers] = [parts.get(id), numbers.get(id)]
  if (!part || !partNumbers) return null
  const listed = locations.filter((location) => allNumbers(partNumbers).includes(location.part))
  const products = productsOfLine(line, data)
  const [product] = products
  const inProducts = product
    ? listed.filter((location) => products.some((item) => item.id === location.product))
    : listed
  if (product && listed.length && !inProducts.length) {
    return { kind: 'product', part, product, replacement: replacementFor(line, listed, data) }
  }
  if (!serial) return null
  // A part also fits in place of a part that it supersedes.
  const predecessors = inProducts.filter((location) => partNumbers.earlier.includes(location.part))
  if (!predecessors.length || predecessors.some((location) => fitOf(serial, location) !== 'no'))
    return null
  return {
    kind: 'serial',
    part,
    product: product ?? null,
    replacement: replacementFor(line, inProducts, data),
  }
}

/** The part of this unit in the same role or at the same balloon, by the number to order today. */
function replacementFor(
  line: OrderedLine,
  locations: readonly PartLocation[],
  data: WarningData,
): PublishedPart | null {
  const { part, serial_number: serial } = line
  const { alternatives, numbers, parts } = data
  const products = productsOfLine(line, data).map(({ id }) => id)
  const isSame = (location: PartLocation) => (other: PartLocation) =>
    (location.role !== null && location.role === other.role) ||
    (location.assembly === other.assembly && location.balloon === other.balloon)
  for (const location of alternatives) {
    const isOfUnit = !products.length || products.includes(location.product)
    if (
      !isOfUnit ||
      (serial && fitOf(serial, location) === 'no') ||
      !locations.some(isSame(location))
    )
      continue
    const replacement = parts.get(numbers.get(location.part)?.current ?? 0)
    if (replacement && replacement.id !== part && canOrder(replacement)) return replacement
  }
  return null
}

function findSuperseded({ part }: OrderedLine, { numbers, parts }: WarningData): Finding | null {
  const replacement = parts.get(numbers.get(part)?.current ?? part)
  return replacement && replacement.id !== part && canOrder(replacement)
    ? { kind: 'superseded', replacement }
    : null
}

/** Whether two lines can be for the same unit: those without a serial number can be for any. */
const isSameUnit = (serial: string, other: string) =>
  !serial || !other || serial === other || compareSerials(serial, other) === 0

/** Ordered recently for the same unit; without a serial number, for the same product or any. */
function findRecentOrder(
  { part, serial_number: serial, model }: OrderedLine,
  data: WarningData,
): Finding | null {
  const keys = keysOf(part, data)
  const recent = data.recent.find(
    (line) =>
      keys.has(line.part) &&
      isSameUnit(serial, line.serial_number) &&
      (!model || !line.model || compactNumber(model) === compactNumber(line.model)),
  )
  return recent ? { kind: 'recent', recent } : null
}

/** Neither in the order nor ordered lately for this unit, under any number. */
function findMissingCompanions(
  { part: id, serial_number: serial }: OrderedLine,
  all: readonly OrderedLine[],
  data: WarningData,
): Finding[] {
  const { companions, numbers, parts, recent } = data
  const part = parts.get(id)
  if (!part) return []
  return (companions.get(id) ?? []).flatMap((companion): Finding[] => {
    const partNumbers = numbers.get(companion)
    const current = parts.get(partNumbers?.current ?? 0)
    if (!partNumbers || !current || !canOrder(current)) return []
    const keys = keysOf(companion, data)
    const isForUnit = (line: { serial_number: string }) => isSameUnit(serial, line.serial_number)
    const isPresent =
      all.some((line) => allNumbers(partNumbers).includes(line.part) && isForUnit(line)) ||
      recent.some((line) => keys.has(line.part) && isForUnit(line))
    return isPresent ? [] : [{ kind: 'mate', part, mate: current }]
  })
}

const keysOf = (part: number, { numbers, parts }: WarningData): Set<string> => {
  const partNumbers = numbers.get(part)
  const ids = partNumbers ? allNumbers(partNumbers) : [part]
  return new Set(ids.flatMap((id) => parts.get(id)?.part_number ?? []).map(compactNumber))
}
