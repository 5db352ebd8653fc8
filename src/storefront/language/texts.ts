/** The texts of the storefront in each language, by area. */
import type { storefront } from '#locales/en/storefront.ts'
import { LOCALES, type Locale } from '#shared/constants.ts'
import { catalogueOf } from '#shared/i18n/catalogue.ts'
import { readLocale } from '#shared/i18n/interface-locale.ts'
import { type Text, textIn } from '#shared/i18n/text.ts'

type Areas = typeof storefront
export type Area = keyof Areas
type Key<A extends Area> = keyof Areas[A] & string
export type AreaText<A extends Area> = Text<Key<A>>
type StorefrontTexts = { readonly [A in Area]: Readonly<Record<Key<A>, string>> }

const { load, loadEveryLanguage, isLoaded, textsIn } = catalogueOf(
  import.meta.glob<StorefrontTexts>('./*/storefront.ts', {
    base: '/src/locales',
    import: 'storefront',
  }),
)

export { load as loadTexts, loadEveryLanguage, textsIn }

/** Looks up the texts of an area in a language that is loaded. */
export const areaText = <A extends Area>(area: A, locale: Locale): AreaText<A> =>
  textIn<Key<A>>(textsIn(locale)[area], locale)

/**
 * The texts of an area outside of components. Another tab may have changed the language to one that
 * this page has not loaded.
 */
export const readText = <A extends Area>(area: A): AreaText<A> =>
  areaText(area, [readLocale(), ...LOCALES].find(isLoaded) ?? readLocale())
