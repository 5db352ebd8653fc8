/**
 * Warns of wrong parts before they are ordered: one module for adding, carts, pasted lines and
 * orders.
 */

import { z } from 'zod'
import type { ProductOfSerial } from '#modules/units/server/public.ts'
import type { Context } from '#server/context.ts'
import type { ReadContext } from '#server/records/read.ts'
import { textOf } from '#server/translate.ts'
import type { Locale } from '#shared/constants.ts'
import { formatIn } from '#shared/i18n/format.ts'
import { byLocale, inLanguage } from '#shared/i18n/locales.ts'
import type { MessageKey } from '#shared/i18n/message-key.ts'
import type { TextValues } from '#shared/i18n/text.ts'
import { DAY_MS } from '#shared/measures.ts'
import { type NamedPart, WARNING_KINDS, type Warning } from '../../shared/line-warning.ts'
import { evaluateLine, type Finding } from './evaluate-line.ts'
import { type Buyer, loadWarningData, type OrderedLine } from './warning-data.ts'

/** Orders of the last days count as recent. */
const RECENT_MS = 7 * DAY_MS

/** The warnings of each line, in order. @param now the time of the order */
export async function findWarnings(
  context: ReadContext,
  buyer: Buyer,
  lines: readonly OrderedLine[],
  now = new Date(),
): Promise<Warning[][]> {
  if (!lines.length) return []
  const data = await loadWarningData(context, buyer, lines, {
    from: new Date(now.getTime() - RECENT_MS),
    until: now,
  })
  return lines.map((line) =>
    evaluateLine(line, lines, data).map((finding) => warningOf(finding, line)),
  )
}

/** A customer as a buyer. */
export async function buyerOf({ db }: Pick<Context, 'db'>, customer: number): Promise<Buyer> {
  const row = await db.query
    .selectFrom('customers')
    .select('firm')
    .where('id', '=', customer)
    .executeTakeFirst()
  return { customer, firm: row?.firm ? Number(row.firm) : null }
}

/** Texts in every language, since the reader may change it later. */
const inEvery = (key: MessageKey, values: TextValues | ((locale: Locale) => TextValues)) =>
  byLocale((locale) => textOf(locale)(key, typeof values === 'function' ? values(locale) : values))

type Fixed = Pick<Warning, 'label' | 'fix'>
const toNamedPart = ({ id, part_number }: NamedPart): NamedPart => ({ id, part_number })
const replace = (part: NamedPart): Fixed => ({
  label: inEvery('warning.use', { part: part.part_number }),
  fix: { kind: 'replace', part: toNamedPart(part) },
})
const look = ({ id, model }: ProductOfSerial): Fixed => ({
  label: inEvery('warning.look', { model }),
  fix: { kind: 'look', product: id },
})
const remove = (): Fixed => ({ label: inEvery('warning.remove', {}), fix: { kind: 'remove' } })

/** The warning of a finding about a line. */
function warningOf(finding: Finding, line: OrderedLine): Warning {
  const { quantity, serial_number: serial, model = '' } = line
  const { kind } = finding
  switch (kind) {
    case 'product': {
      const { part, product, replacement } = finding
      const key = serial ? 'warning.product' : 'warning.productOnly'
      const text = inEvery(key, { part: part.part_number, model: product.model, serial })
      return { kind, text, ...(replacement ? replace(replacement) : look(product)) }
    }
    case 'serial': {
      const { part, product, replacement } = finding
      const text = inEvery('warning.serial', { part: part.part_number, serial })
      return {
        kind,
        text,
        ...(replacement ? replace(replacement) : product ? look(product) : remove()),
      }
    }
    case 'unknown': {
      const label = inEvery('warning.clear', {})
      return {
        kind: 'serial',
        text: inEvery('warning.unknown', { serial }),
        label,
        fix: { kind: 'clear' },
      }
    }
    case 'superseded': {
      const { replacement } = finding
      return {
        kind,
        text: inEvery('warning.superseded', { part: replacement.part_number }),
        ...replace(replacement),
      }
    }
    case 'recent': {
      const { number, at, quantity } = finding.recent
      const valuesIn = (locale: Locale) => {
        const { shortDate, number: count } = formatIn(locale)
        return { number, date: shortDate(at), quantity: count(quantity) }
      }
      return { kind, text: inEvery('warning.recent', valuesIn), ...remove() }
    }
    case 'mate': {
      const { part, mate } = finding
      const text = inEvery('warning.mate', (locale) => ({
        part: part.part_number,
        mate: mate.part_number,
        name: inLanguage(mate.name, locale),
      }))
      const label = inEvery('warning.add', { part: mate.part_number })
      return {
        kind,
        text,
        label,
        fix: { kind: 'add', part: toNamedPart(mate), quantity, serial_number: serial, model },
      }
    }
  }
}

const textSchema = z.object(byLocale(() => z.string().nullable()))
const partSchema = z.object({ id: z.number(), part_number: z.string() })

/** A warning in responses. */
export const warningSchema = z.object({
  kind: z.enum(WARNING_KINDS),
  text: textSchema,
  label: textSchema,
  fix: z.union([
    z.object({ kind: z.literal('replace'), part: partSchema }),
    z.object({
      kind: z.literal('add'),
      part: partSchema,
      quantity: z.number(),
      serial_number: z.string(),
      model: z.string(),
    }),
    z.object({ kind: z.literal('remove') }),
    z.object({ kind: z.literal('clear') }),
    z.object({ kind: z.literal('look'), product: z.number() }),
  ]),
})

/** A warning about a line of the cart. */
export const lineWarningSchema = warningSchema.extend({ line: z.string() })
