/** The storefront's texts, for tests to look up. */

import { texts } from '#locales/texts.ts'
import type { Locale } from '#shared/constants.ts'
import { languageName } from '#shared/i18n/language-names.ts'
import { otherLocales } from '#shared/i18n/locales.ts'
import { textIn } from '#shared/i18n/text.ts'

export function storefrontWords(locale: Locale) {
  const {
    account,
    compare,
    contact,
    controls,
    firmware,
    frame,
    home,
    hub,
    library,
    part,
    product,
    saveFixture,
    saveOffline,
    savedFixtures,
    sheets,
  } = texts[locale].storefront
  const { cart, notices, offline, outbox, pendingMessages, pendingOrders, sessionEnded } =
    texts[locale].storefront
  const { subscriptions, unit } = texts[locale].storefront
  return textIn(
    {
      ...frame,
      ...controls,
      ...account,
      ...contact,
      ...home,
      ...product,
      ...compare,
      ...saveFixture,
      ...saveOffline,
      ...savedFixtures,
      ...part,
      ...hub,
      ...library,
      ...unit,
      ...firmware,
      ...subscriptions,
      ...sheets,
      ...offline,
      ...outbox,
      ...pendingMessages,
      ...pendingOrders,
      ...notices,
      ...sessionEnded,
      ...cart,
    },
    locale,
  )
}

/** The accessible name of the button that changes the language, in the interface of a language. */
export const languageButton = (locale: Locale): string => {
  const [other = locale] = otherLocales(locale)
  const names = { own: languageName(locale, locale), other: languageName(other, locale) }
  return storefrontWords(locale)('bar.language', names)
}
