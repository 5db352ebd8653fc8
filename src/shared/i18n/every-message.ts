/** The messages of every language, for forms whose errors follow the language of the interface. */
import type { messages } from '#locales/en/messages.ts'
import { LOCALES } from '../constants.ts'
import { loadedMessages } from './loaded-messages.ts'
import { ofLocale } from './text.ts'

const modules = import.meta.glob<typeof messages>('./*/messages.ts', {
  base: '/src/locales',
  eager: true,
  import: 'messages',
})
for (const locale of LOCALES) loadedMessages[locale] = ofLocale(modules, locale)
