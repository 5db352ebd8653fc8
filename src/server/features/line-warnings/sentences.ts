/** Warnings as people read them, in every language: the reader may change it later. */
import { textOf } from '#server/core/translate.ts'
import { formatIn } from '#shared/i18n/format.ts'
import { byLocale, inLanguage } from '#shared/i18n/locales.ts'
import type { MessageKey } from '#shared/i18n/message-key.ts'
import type { TextValues } from '#shared/i18n/text.ts'
import type { Warning, WarningFix } from '#shared/web/line-warning.ts'
import type { Finding } from './evaluate-line.ts'
import type { OrderedLine } from './warning-data.ts'

const inEvery = (key: MessageKey, values: TextValues | ((locale: Parameters<typeof textOf>[0]) => TextValues)) =>
  byLocale((locale) => textOf(locale)(key, typeof values === 'function' ? values(locale) : values))

const toPartRef = ({ id, part_number }: { id: number; part_number: string }) => ({ id, part_number })

type Fixed = Pick<Warning, 'label' | 'fix'>
const replace = (part: { id: number; part_number: string }): Fixed => ({
  label: inEvery('warning.use', { part: part.part_number }),
  fix: { kind: 'replace', part: toPartRef(part) },
})
const look = ({ id, model }: { id: number; model: string }): Fixed => ({
  label: inEvery('warning.look', { model }),
  fix: { kind: 'look', product: id },
})
const remove = (): Fixed => ({ label: inEvery('warning.remove', {}), fix: { kind: 'remove' } satisfies WarningFix })

/** The warning of a finding about a line. */
export function warningOf(finding: Finding, line: OrderedLine): Warning {
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
      return { kind, text, ...(replacement ? replace(replacement) : product ? look(product) : remove()) }
    }
    case 'unknown': {
      const label = inEvery('warning.clear', {})
      return { kind: 'serial', text: inEvery('warning.unknown', { serial }), label, fix: { kind: 'clear' } }
    }
    case 'superseded': {
      const { replacement } = finding
      return { kind, text: inEvery('warning.superseded', { part: replacement.part_number }), ...replace(replacement) }
    }
    case 'recent': {
      const { number, at, quantity } = finding.recent
      const valuesIn = (locale: Parameters<typeof formatIn>[0]) => {
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
      return { kind, text, label, fix: { kind: 'add', part: toPartRef(mate), quantity, serial_number: serial, model } }
    }
  }
}
