/** The messages of every language, for forms whose errors follow the language of the interface. */
import { LOCALES } from '../constants.ts'
import { ofLocale } from './text.ts'
import { addMessages, type Messages } from './translate.ts'

const modules = import.meta.glob<Messages>('./*/messages.ts', {
  base: '/src/locales',
  eager: true,
  import: 'messages',
})
for (const locale of LOCALES) addMessages(locale, ofLocale(modules, locale))
