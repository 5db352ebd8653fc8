/** The texts of the back-office in each language. */
import type { admin } from '#locales/en/admin.ts'
import type { Locale } from '#shared/constants.ts'
import { ofLocale } from '#shared/i18n/text.ts'

export type AdminMessageKey = keyof typeof admin.messages
export type FieldMessageKey = keyof typeof admin.fields

const modules = import.meta.glob<typeof admin>('./*/admin.ts', { base: '/src/locales', eager: true, import: 'admin' })

export const adminTexts = (locale: Locale) => ofLocale(modules, locale)
