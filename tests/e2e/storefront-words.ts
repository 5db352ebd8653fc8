/** The storefront's words as its tests look for them. */
import type { Locale } from '#shared/constants.ts'
import { messages as account } from '#storefront/features/account/messages.ts'
import { messages as contact } from '#storefront/features/contact/messages.ts'
import { messages as home } from '#storefront/features/home/messages.ts'
import { wordsIn } from '#storefront/language.tsx'
import { messages as frame } from '#storefront/messages.ts'

export const storefrontWords = (locale: Locale) => wordsIn({ ...frame, ...account, ...contact, ...home }, locale)
