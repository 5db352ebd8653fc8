/** The texts that the server loads, by language. */
import type { server } from './en/server.ts'
import { everyLanguage } from './every-language.ts'

export const serverTexts = await everyLanguage<typeof server>(
  async (locale) => (await import(`./${locale}/server.ts`)).server,
)
