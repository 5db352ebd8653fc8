/** The names of labels.ts for bundles, which have those that they use. */
import type { Locale } from '#shared/constants.ts'
import type * as labels from './en/labels.ts'

/** What `import.meta.glob` finds, by the folder in its paths. */
const byLanguage = <T>(found: Readonly<Record<string, T>>): Record<Locale, T> =>
  Object.fromEntries(
    Object.entries(found).map(([path, names]) => [path.split('/')[1], names]),
  ) as Record<Locale, T>

export const units = /* @__PURE__ */ byLanguage(
  import.meta.glob<typeof labels.units>('./*/labels.ts', { eager: true, import: 'units' }),
)
export const currencies = /* @__PURE__ */ byLanguage(
  import.meta.glob<typeof labels.currencies>('./*/labels.ts', {
    eager: true,
    import: 'currencies',
  }),
)
export const continents = /* @__PURE__ */ byLanguage(
  import.meta.glob<typeof labels.continents>('./*/labels.ts', {
    eager: true,
    import: 'continents',
  }),
)
export const pageTitles = /* @__PURE__ */ byLanguage(
  import.meta.glob<typeof labels.pageTitles>('./*/labels.ts', {
    eager: true,
    import: 'pageTitles',
  }),
)
