/**
 * Names of the config, the engine and the modules in further languages, by the path of their file:
 * these languages need no change where something is named. Vite bundles names.browser.ts in its
 * place.
 */
import { LOCALES } from '#shared/constants.ts'
import type { names as inEnglish } from './en/names.ts'
import { everyLanguage } from './every-language.ts'

const found = await everyLanguage<typeof inEnglish>(
  async (locale) => (await import(`./${locale}/names.ts`)).names,
)

export const names = Object.fromEntries(
  LOCALES.map((locale) => [`./${locale}/names.ts`, found[locale]]),
)
