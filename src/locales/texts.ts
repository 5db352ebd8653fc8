/**
 * Every text of the product, by language, room and area, for tests and scripts. English has the
 * keys: `texts.ts` in the folder of another language has the type of the English one, so a language
 * without one of its texts does not compile. The browser loads texts by area (`ofLocale` in
 * src/shared/i18n/text.ts), the server its own (server-texts.ts).
 */
import type { texts as english } from './en/texts.ts'
import { everyLanguage } from './every-language.ts'

export const texts = await everyLanguage<typeof english>(
  async (locale) => (await import(`./${locale}/texts.ts`)).texts,
)
