/** The language of mails to a customer. */
import { DEFAULT_LOCALE, type Locale } from '#shared/constants.ts'
import { parseLocale } from '#shared/i18n/locales.ts'
import type { AnyRecord } from '#shared/resources/record.ts'

export const customerLocale = (customer: AnyRecord | undefined): Locale =>
  parseLocale(customer?.language) ?? DEFAULT_LOCALE
