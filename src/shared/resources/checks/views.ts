/** Checks of pages: empty forms, conflicting URLs, lists that can't be found. */
import { pages } from '../../pages.ts'
import { OPEN_PAGES } from '../../session/gate.ts'
import { STOREFRONT_PAGES } from '../../web/pages.ts'
import { type Check, quoteNames } from './check.ts'

const TAKEN: ReadonlySet<string> = new Set([
  ...OPEN_PAGES,
  ...STOREFRONT_PAGES,
  ...Object.values(pages).map(({ path }) => path),
])

export const viewChecks: readonly Check[] = [
  {
    rule: 'empty-group',
    severity: 'warning',
    find: ({ groups, fields }) =>
      groups.flatMap(({ fields: names }, index) =>
        names.some((name) => fields[name]?.form)
          ? []
          : [[`groups.${index}`, 'has no field that a form shows'] as const],
      ),
  },
  {
    rule: 'hidden-in-group',
    severity: 'warning',
    find: ({ groups, fields }) =>
      groups.flatMap(({ fields: names }, index) => {
        const hidden = names.filter((name) => fields[name]?.form === false)
        return hidden.length ? [[`groups.${index}`, `names ${quoteNames(hidden)}, which has form: false`] as const] : []
      }),
  },
  {
    rule: 'no-columns',
    severity: 'error',
    find: ({ columns }) => (columns.length ? [] : [['columns', 'the list has no columns']]),
  },
  {
    rule: 'page-taken',
    severity: 'error',
    find: ({ paths }) =>
      Object.entries(paths).flatMap(([page, path]) =>
        TAKEN.has(path) ? [[`paths.${page}`, `${path} is the address of another page of the product`] as const] : [],
      ),
  },
  {
    rule: 'nothing-to-search',
    severity: 'warning',
    find: ({ quickSearch, fields }) =>
      quickSearch && !Object.values(fields).some((f) => f.searched)
        ? [['quickSearch', 'Ctrl+K looks for these records, but no field is searched: set quickSearch: false']]
        : [],
  },
]
