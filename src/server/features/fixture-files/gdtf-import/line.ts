/** Formats the result of one imported fixture file as a line. */
import { basename } from 'node:path'
import { message } from '#server/features/transfer/public.ts'
import type { Locale } from '#shared/constants.ts'
import { translate } from '#shared/i18n/translate.ts'
import type { GdtfOutcome } from './import-gdtf.ts'

const STATUS = { created: 'gdtfCreated', updated: 'gdtfUpdated', unchanged: 'gdtfUnchanged' } as const

export function fixtureLine(outcome: GdtfOutcome, locale: Locale): string {
  const file = basename(outcome.path)
  if (outcome.status === 'failed') {
    const reason = outcome.reasons.map((one) => translate(one, locale)).join('; ')
    return translate(message('gdtfFailed', { file, reason }), locale)
  }
  const { title, modes, products } = outcome
  const named = products.join(', ') || translate(message('gdtfNoProduct'), locale)
  const status = translate(message(STATUS[outcome.status]), locale)
  return translate(message('gdtfDone', { file, status, title, modes, products: named }), locale)
}
