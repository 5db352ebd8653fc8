/** The storefront's words as its tests look for them. */
import type { Locale } from '#shared/constants.ts'
import { messages as account } from '#storefront/features/account/messages.ts'
import { messages as contact } from '#storefront/features/contact/messages.ts'
import { messages as firmware } from '#storefront/features/firmware/messages.ts'
import { messages as home } from '#storefront/features/home/messages.ts'
import { messages as compare } from '#storefront/features/product/compare-messages.ts'
import { messages as product } from '#storefront/features/product/messages.ts'
import { messages as sheets } from '#storefront/features/sheets/messages.ts'
import { messages as fixtures } from '#storefront/fixtures/messages.ts'
import { wordsIn } from '#storefront/language.tsx'
import { messages as library } from '#storefront/library/messages.ts'
import { messages as frame } from '#storefront/messages.ts'
import { messages as part } from '#storefront/part/messages.ts'
import { messages as news } from '#storefront/subscriptions/messages.ts'
import { messages as unit } from '#storefront/unit/messages.ts'

export const storefrontWords = (locale: Locale) =>
  wordsIn(
    {
      ...frame,
      ...account,
      ...contact,
      ...home,
      ...product,
      ...compare,
      ...fixtures,
      ...part,
      ...library,
      ...unit,
      ...firmware,
      ...news,
      ...sheets,
    },
    locale,
  )
