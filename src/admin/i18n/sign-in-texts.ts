/** The texts of the sign-in, which loads without the rest of the back-office's. */

import type { secondFactor } from '#locales/en/admin/second-factor.ts'
import type { signIn } from '#locales/en/admin/sign-in.ts'
import type { social } from '#locales/en/admin/social.ts'
import type { Locale } from '#shared/constants.ts'
import { ofLocale, textIn } from '#shared/i18n/text.ts'
import type { Texts } from './text.ts'

const page = import.meta.glob<typeof signIn>('./*/admin/sign-in.ts', {
  base: '/src/locales',
  eager: true,
  import: 'signIn',
})
const weChat = import.meta.glob<typeof social>('./*/admin/social.ts', {
  base: '/src/locales',
  eager: true,
  import: 'social',
})
const secondStep = import.meta.glob<typeof secondFactor>('./*/admin/second-factor.ts', {
  base: '/src/locales',
  eager: true,
  import: 'secondFactor',
})

/** @throws Error for the text of another page */
export function signInTexts(locale: Locale): Texts {
  const texts: Readonly<Record<string, string>> = {
    ...ofLocale(page, locale),
    ...ofLocale(weChat, locale),
    ...ofLocale(secondStep, locale),
  }
  const text = textIn(texts, locale)
  return {
    locale,
    text: (key, values) => {
      if (!(key in texts)) throw new Error(`${key} is no text of the sign-in`)
      return text(key, values)
    },
  }
}
