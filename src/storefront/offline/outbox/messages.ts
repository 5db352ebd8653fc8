/** Texts of requests that wait for the network. */
import type { outbox } from '#locales/en/storefront/outbox.ts'
import { textsOf } from '../../language/language.tsx'
import { readTextsOf } from '../../language/read-texts.ts'

const modules = import.meta.glob<typeof outbox>('./*/storefront/outbox.ts', {
  base: '/src/locales',
  eager: true,
  import: 'outbox',
})
export const useText = textsOf(modules)
export const readText = readTextsOf(modules)
