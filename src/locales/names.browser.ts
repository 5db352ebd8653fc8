/** The names of names.ts for bundles. */
import type { names as inEnglish } from './en/names.ts'

export const names = import.meta.glob<typeof inEnglish>('./*/names.ts', {
  eager: true,
  import: 'names',
})
