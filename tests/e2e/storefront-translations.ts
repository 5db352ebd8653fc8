/** The storefront's texts, for tests to look up. */
import type { Locale } from '#shared/constants.ts'
import { wordsIn } from '#storefront/core/language/language.tsx'
import { messages as frame } from '#storefront/core/language/messages.ts'
import { messages as unit } from '#storefront/core/unit/messages.ts'
import { messages as account } from '#storefront/features/account/messages.ts'
import { messages as contact } from '#storefront/features/contact/messages.ts'
import { messages as firmware } from '#storefront/features/firmware/messages.ts'
import { messages as news } from '#storefront/features/firmware/subscriptions/messages.ts'
import { messages as fixtures } from '#storefront/features/fixtures/saved/messages.ts'
import { messages as home } from '#storefront/features/home/messages.ts'
import { messages as library } from '#storefront/features/library/messages.ts'
import { messages as compare } from '#storefront/features/product/compare-messages.ts'
import { messages as product } from '#storefront/features/product/messages.ts'
import { messages as part } from '#storefront/features/product/part/messages.ts'
import { messages as sheets } from '#storefront/features/sheets/messages.ts'

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
