/** Resolves the rows of a quick order: to a part, its replacement, or a suggestion. */

import {
  type PublishedPart,
  recordsOfNumbers,
  replacementsOf,
} from '#modules/catalogue/server/public.ts'
import { readSerials } from '#modules/units/server/public.ts'
import type { Context } from '#server/context.ts'
import { listPublished } from '#server/published/read.ts'
import { searchConditions } from '#server/records/search.ts'
import { editDistance } from '#shared/closest-match.ts'
import type { Locale } from '#shared/constants.ts'
import { cleanKey, latinLetters, searchKey } from '#shared/key-text.ts'
import { isMangledKey } from '#shared/spreadsheet-text.ts'
import {
  type CheckedRow,
  canOrder,
  MAX_REMARK_LENGTH,
  MAX_SERIAL_LENGTH,
  QUANTITY,
  type QuickOrderInput,
  type RowProblem,
} from '../../shared/cart.ts'
import { compactNumber, readQuantity } from '../../shared/quick-order.ts'
import { findWarnings } from '../line-warnings/find-warnings.ts'
import type { Buyer } from '../line-warnings/warning-data.ts'
import { readLines } from './lines.ts'

/** Maximum rows with suggestions; with more unknown rows, the input is probably not an order. */
const MAX_ROWS_WITH_SUGGESTIONS = 60
const MAX_SUGGESTIONS = 3
const MAX_CANDIDATES = 40
/** Longer texts are no part numbers, and slow to search. */
const MAX_NUMBER = 120

/** Checks the rows, in order. @param buyer whose earlier orders count; none means no warnings */
export async function checkRows(
  context: Context,
  rows: readonly QuickOrderInput[],
  locale: Locale,
  buyer: Buyer | null = null,
): Promise<CheckedRow[]> {
  const parts = await findParts(context, rows, locale)
  const replacements = await replacementsOf(
    context,
    [...new Set([...parts.values()].flat())],
    locale,
  )
  const serials = await readSerials(
    context,
    rows.map(({ serial_number: serial }) => ({ serial: serial.slice(0, MAX_SERIAL_LENGTH + 1) })),
  )
  const checked: CheckedRow[] = []
  let withSuggestions = 0
  for (const [index, { part_number, quantity, serial_number, remark }] of rows.entries()) {
    const matches = parts.get(written(part_number)) ?? []
    const isAmbiguous = matches.length > 1
    const part = isAmbiguous ? null : acceptedPart(part_number, matches[0] ?? null)
    const replacement = (part && replacements.get(part.id)) ?? null
    const count = readQuantity(quantity)
    const isUnknown = !part && !isAmbiguous && withSuggestions++ < MAX_ROWS_WITH_SUGGESTIONS
    const similar = isUnknown ? await similarParts(context, part_number, locale) : []
    const suggestions = isAmbiguous ? matches : similar
    const isCount = count !== null && count >= QUANTITY.min && count <= QUANTITY.max
    const quantityProblem = isCount ? null : 'quantity'
    const isSerial = serials[index] !== null && serial_number.length <= MAX_SERIAL_LENGTH
    const partProblem = isAmbiguous
      ? 'ambiguous'
      : problemOf(part_number, part, replacement, isSerial, remark)
    const problem = partProblem ?? quantityProblem
    checked.push({ problem, part, replacement, suggestions, quantity: isCount ? count : null })
  }
  return buyer ? withWarnings(context, buyer, serials, checked) : checked
}

/** Warns of wrong parts; a superseded part is a separate problem. */
async function withWarnings(
  context: Context,
  buyer: Buyer,
  serials: readonly (string | null)[],
  checked: readonly CheckedRow[],
): Promise<CheckedRow[]> {
  const lines = checked.map(({ part, quantity }, index) => ({
    part: part?.id ?? 0,
    quantity: quantity ?? 1,
    serial_number: serials[index] ?? '',
  }))
  const cart = await readLines(context.db.query, buyer.customer, 'cart')
  const warnings = await findWarnings(context, buyer, [...lines, ...cart])
  return checked.map((row, index) => ({
    ...row,
    alarms: (warnings[index] ?? []).filter(({ kind }) => kind !== 'superseded'),
  }))
}

/** A number that a spreadsheet may have changed must match as it is written: 2-Jan is not 2JAN. */
const acceptedPart = (number: string, part: PublishedPart | null) =>
  part && isMangledKey(number) && searchKey(number) !== searchKey(part.part_number) ? null : part

function problemOf(
  number: string,
  part: PublishedPart | null,
  replacement: PublishedPart | null,
  isSerial: boolean,
  remark: string,
): RowProblem | null {
  if (!part) return isMangledKey(number) ? 'mangled' : 'unknown'
  // First, as they stay when the part is replaced.
  if (!isSerial) return 'serial'
  if (remark.trim().length > MAX_REMARK_LENGTH) return 'long_remark'
  if (replacement && canOrder(replacement)) return 'superseded'
  return canOrder(part) ? null : 'not_orderable'
}

/** The text of a number as stored numbers are written. */
const written = (number: string) => cleanKey(number.normalize('NFKC'))

/**
 * The parts that each number may mean: the one of this spelling, else all that differ in case and
 * separators only.
 */
async function findParts(context: Context, rows: readonly QuickOrderInput[], locale: Locale) {
  const numbers = rows.map(({ part_number }) => written(part_number))
  const short = numbers.filter((number) => number && number.length <= MAX_NUMBER)
  const found = await recordsOfNumbers(context.db.query, 'codes', short)
  const ids = [...new Set([...found.values()].flat().map(({ id }) => id))]
  const parts = new Map<number, PublishedPart>()
  for (let index = 0; index < ids.length; index += 500) {
    const filter = { id: ids.slice(index, index + 500) }
    const { records } = await listPublished(context, 'codes', { filter, range: [0, 499] }, locale)
    for (const part of records) parts.set(part.id, part)
  }
  return new Map(
    short.map(
      (number) =>
        [number, (found.get(number) ?? []).flatMap(({ id }) => parts.get(id) ?? [])] as const,
    ),
  )
}

/** A number as similar ones are found: letters of other scripts as those that they look like. */
const comparedNumber = (number: string) => compactNumber(latinLetters(number))

const partsContaining = async (context: Context, fragment: string) =>
  (await searchConditions(context, 'codes', fragment)).conditions

/**
 * Returns the parts with the most similar numbers: those that contain the input, or differ in the
 * fewest characters.
 */
async function similarParts(
  context: Context,
  input: string,
  locale: Locale,
): Promise<PublishedPart[]> {
  const number = comparedNumber(input)
  if (number.length < 3 || number.length > MAX_NUMBER) return []
  const size = Math.max(3, Math.ceil(number.length * 0.6))
  const matches = new Map<number, PublishedPart>()
  // Candidates share the beginning or the end with the input, or the rest after the beginning if
  // both differ.
  const fragments = [number.slice(0, size), number.slice(-size), number.slice(size)]
  for (const fragment of new Set(fragments.filter(({ length }) => length >= 3))) {
    const query = { filter: {}, range: [0, MAX_CANDIDATES - 1] as const }
    const { records } = await listPublished(
      context,
      'codes',
      query,
      locale,
      await partsContaining(context, fragment),
    )
    for (const part of records) matches.set(part.id, part)
  }
  const orderable = [...matches.values()].filter(canOrder).map((part) => {
    const stored = comparedNumber(part.part_number)
    return { part, edits: stored.includes(number) ? 1 : editDistance(number, stored) }
  })
  const fewest = Math.min(
    Math.max(1, Math.floor(number.length / 4)),
    ...orderable.map(({ edits }) => edits),
  )
  return orderable
    .filter(({ edits }) => edits <= fewest)
    .map(({ part }) => part)
    .toSorted((a, b) => (a.part_number < b.part_number ? -1 : 1))
    .slice(0, MAX_SUGGESTIONS)
}
