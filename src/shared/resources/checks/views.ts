/** Checks of pages: fields that lists and forms name, addresses, groups and searches. */

import type { FieldTypeDefinition } from '#fields/field.ts'
import { definitionOf } from '#fields/index.ts'
import { pages } from '../../pages.ts'
import { isStorefrontPage, OPEN_PAGES } from '../../session/gate.ts'
import { CREATED_AT } from '../created-at.ts'
import { declarationOf, type Resources } from '../define.ts'
import type { ResolvedField } from '../resolve-field.ts'
import { type Check, error, findDuplicates, named, quoteNames, refusal, warning } from './check.ts'

const PATH = /^(\/[\w-]+)+$/
const TAKEN: ReadonlySet<string> = new Set([
  ...OPEN_PAGES,
  ...Object.values(pages).map(({ path }) => path),
])

/** Paths of the pages of all resources, each with its owner. */
const pathsOf = (resources: Resources): [path: string, owner: string, page: string][] =>
  Object.values(resources).flatMap(({ name, paths }) =>
    Object.entries(paths).map(([page, path]): [string, string, string] => [path, name, page]),
  )

/**
 * Whether a field holds more than one value, such as rows, files or hashes, which nothing can show
 * in a line or compare.
 */
function isCompound(f: ResolvedField): boolean {
  const { stored, linksTo }: FieldTypeDefinition = definitionOf(f)
  return linksTo === undefined && !['column', 'boolean', 'texts'].includes(stored ?? '')
}

export const viewChecks: readonly Check[] = [
  refusal((resource) =>
    (['title', 'subtitle'] as const).map((setting) =>
      named(resource, setting, resource[setting], (f) => {
        return isCompound(f) && `"${f.name}" is no name: it holds more than one value`
      }),
    ),
  ),
  refusal((resource) =>
    (['of', 'by'] as const).flatMap((setting) =>
      (resource.revisions?.[setting] ?? []).map((name, index) =>
        named(
          resource,
          `revisions.${setting}.${index}`,
          name,
          (f) => isCompound(f) && `"${name}" cannot be compared`,
        ),
      ),
    ),
  ),
  refusal((resource) =>
    named(resource, 'revisions.after', resource.revisions?.after, (f) => {
      const isOther = definitionOf(f).refersTo?.(f) !== resource.name
      return (
        isOther && `"${f.name}" does not refer to another revision, a record of ${resource.name}`
      )
    }),
  ),
  refusal((resource) =>
    resource.columns.map((name, index) => named(resource, `columns.${index}`, name)),
  ),
  refusal((resource) =>
    (declarationOf(resource)?.optionalColumns ?? []).map((name) =>
      named(resource, 'optionalColumns', name),
    ),
  ),
  refusal((resource) =>
    resource.filters
      .filter((name) => name !== CREATED_AT)
      .map((name) =>
        named(resource, 'filters', name, (f) => !f.filterable && `"${name}" cannot be filtered`),
      ),
  ),
  refusal((resource) =>
    resource.indexes
      .flat()
      .filter((name) => name !== CREATED_AT)
      .map((name) =>
        named(resource, 'indexes', name, (f) => {
          if (!definitionOf(f).columns(f, name).length) return `"${name}" has no column of its own`
          return isCompound(f) && `"${name}" holds more than one value, which no index finds`
        }),
      ),
  ),
  refusal((resource) =>
    resource.groups.flatMap(({ fields }, index) =>
      [...new Set(fields)].map((name) => named(resource, `groups.${index}`, name)),
    ),
  ),
  refusal(({ groups }) => {
    const [repeated] = findDuplicates(groups.flatMap(({ fields }) => fields))
    return repeated !== undefined && ['groups', `"${repeated}" stands in two groups`]
  }),
  refusal((resource) => {
    const { field } = resource.sort
    return (
      field !== 'id' &&
      named(resource, 'sort', field, (f) => !f.sortable && `"${field}" has no order`)
    )
  }),
  refusal(({ name }, resources) =>
    pathsOf(resources).map(([path, owner, page], index, all) => {
      if (owner !== name) return null
      const [, other] = all.slice(0, index).find(([earlier]) => earlier === path) ?? []
      if (other) return [`paths.${page}`, `the path ${path} is already taken by ${other}`]
      return (
        !PATH.test(path) && [`paths.${page}`, `${path} is not a path such as /goods/code/index`]
      )
    }),
  ),
  warning('empty-group', ({ groups, fields }) =>
    groups.map(({ fields: names }, index) => {
      const isShown = names.some((name) => fields[name]?.form)
      return !isShown && [`groups.${index}`, 'has no field that a form shows']
    }),
  ),
  warning('hidden-in-group', ({ groups, fields }) =>
    groups.map(({ fields: names }, index) => {
      const hidden = quoteNames(names.filter((name) => fields[name]?.form === false))
      return hidden && [`groups.${index}`, `names ${hidden}, which has form: false`]
    }),
  ),
  error('no-columns', ({ columns }) => !columns.length && ['columns', 'the list has no columns']),
  error('page-taken', ({ paths }) =>
    Object.entries(paths).map(
      ([page, path]) =>
        (TAKEN.has(path) || isStorefrontPage(path)) && [
          `paths.${page}`,
          `${path} is the address of another page of the product`,
        ],
    ),
  ),
  warning('nothing-to-search', ({ quickSearch, fields }) => {
    const isUseless = quickSearch && !Object.values(fields).some((f) => f.searched)
    const problem =
      'Ctrl+K looks for these records, but no field is searched: remove quickSearch: true'
    return isUseless && ['quickSearch', problem]
  }),
  warning('useless-subtitle', ({ title, subtitle, namedBySubtitle }) => [
    namedBySubtitle && !subtitle && ['namedBySubtitle', 'has no effect: there is no subtitle'],
    title === subtitle && ['subtitle', `repeats the title, "${title}"`],
  ]),
]
