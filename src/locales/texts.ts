/**
 * Every text of the product, by language, room and area, for tests and scripts. English has the
 * keys: the texts of another language have the type of the English ones, so a language without one
 * of them does not compile. The browser loads texts by area (`ofLocale` in
 * src/shared/i18n/text.ts), the server its own (server-texts.ts).
 */
import type { Locale } from '#shared/constants.ts'
import { en } from './en/texts.ts'
import { zh } from './zh/texts.ts'

export const texts: Record<Locale, typeof en> = { en, zh }
