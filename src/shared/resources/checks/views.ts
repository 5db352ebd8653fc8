/** Checks of pages: empty forms, conflicting URLs, lists that can't be found. */
import { pages } from '../../pages.ts'
import { OPEN_PAGES } from '../../session/gate.ts'
import { STOREFRONT_PAGES } from '../../web/pages.ts'
import type { Resources } from '../define.ts'
import { type Check, quoteNames } from './check.ts'

const TAKEN: ReadonlySet<string> = new Set([
  ...OPEN_PAGES,
  ...STOREFRONT_PAGES,
  ...Object.values(pages).map(({ path }) => path),
])

/** Whether a path, with its query, leads to a page of the product or of a resource. */
const isPage = (path: string, resources: Resources): boolean => {
  const page = path.replace(/[?#].*$/, '')
  return TAKEN.has(page) || Object.values(resources).some(({ paths }) => Object.values(paths).includes(page))
}

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
    rule: 'dead-button',
    severity: 'error',
    find: ({ workflow }, resources) =>
      (workflow?.steps ?? []).flatMap(({ name, mails = [] }) =>
        mails.flatMap(({ button }, index) =>
          !button || isPage(button.path, resources)
            ? []
            : [
                [
                  `workflow.steps.${name}.mails.${index}.button`,
                  `${button.path} is not a page of the product`,
                ] as const,
              ],
        ),
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
