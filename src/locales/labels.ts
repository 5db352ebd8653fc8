/**
 * Names that the config, the server and both front ends share, by area and language. Vite bundles
 * labels.browser.ts in its place (`imports` in package.json), with the files that this one loads.
 */
import type * as labels from './en/labels.ts'
import { everyLanguage } from './every-language.ts'

export const units = await everyLanguage<typeof labels.units>(
  async (locale) => (await import(`./${locale}/labels.ts`)).units,
)
export const currencies = await everyLanguage<typeof labels.currencies>(
  async (locale) => (await import(`./${locale}/labels.ts`)).currencies,
)
export const continents = await everyLanguage<typeof labels.continents>(
  async (locale) => (await import(`./${locale}/labels.ts`)).continents,
)
export const pageTitles = await everyLanguage<typeof labels.pageTitles>(
  async (locale) => (await import(`./${locale}/labels.ts`)).pageTitles,
)
