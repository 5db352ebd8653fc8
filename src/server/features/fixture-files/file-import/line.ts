/** Formats the result of one imported fixture file as a line. */
import { basename } from 'node:path'
import { message } from '#server/core/message.ts'
import { translate } from '#server/core/translate.ts'
import type { Locale } from '#shared/constants.ts'
import { languageOf } from '#shared/i18n/locales.ts'
import type { FixtureOutcome } from './import-fixtures.ts'

const STATUS = {
  created: 'transfer.gdtfCreated',
  updated: 'transfer.gdtfUpdated',
  unchanged: 'transfer.gdtfUnchanged',
} as const

export function fixtureLine(outcome: FixtureOutcome, locale: Locale): string {
  const file = basename(outcome.path)
  if (outcome.status === 'failed') {
    const reason = outcome.reasons.map((reason) => translate(reason, locale)).join(languageOf(locale).semicolon)
    return translate(message('transfer.gdtfFailed', { file, reason }), locale)
  }
  const { title, modes, products } = outcome
  const productList = products.length ? products : translate(message('transfer.gdtfNoProduct'), locale)
  const status = translate(message(STATUS[outcome.status]), locale)
  return translate(
    message('transfer.gdtfDone', { file, status, title, smart_count: modes, products: productList }),
    locale,
  )
}
