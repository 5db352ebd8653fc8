/**
 * Checks of the tables of a config: lists that would scan all records, and names that are too long
 * for a database.
 */
import { definitionOf, operatorsOf } from '#fields/index.ts'
import {
  type Check,
  eachField,
  error,
  type Finding,
  warning,
} from '#shared/resources/checks/check.ts'
import type { Resource } from '#shared/resources/define.ts'
import { fieldsOf } from '#shared/resources/permissions.ts'
import { REGISTRY_TABLE } from '../db/registry.ts'
import { systemTablesOf } from '../db/system-tables.ts'
import { fitsIndex, type TableIndex, tablesOf } from '../db/tables.ts'
import type { ServerModule } from '../module.ts'

/** PostgreSQL truncates longer identifiers, which the plan would then not find. */
const MAX_NAME = 63

const mainIndexes = (resource: Resource): readonly TableIndex[] =>
  tablesOf(resource)[0]?.indexes ?? []

/** Whether an index supports filtering or sorting by a field. */
function isIndexed(resource: Resource, name: string): boolean {
  const f = resource.fields[name]
  if (!f || definitionOf(f).linksTo) return true
  const indexes = mainIndexes(resource).filter(({ where }) => !where)
  return definitionOf(f)
    .columns(f, name)
    .every((column) => indexes.some(({ columns }) => columns[0] === column.name))
}

/** Finds the first of some fields without an index. */
function unindexed(
  path: string,
  resource: Resource,
  names: readonly string[],
  use: string,
): Finding | false {
  const name = names.find((field) => !isIndexed(resource, field))
  const remedy = 'make it a column (list: \'optional\'), or name it in "indexes"'
  return (
    name !== undefined && [
      path,
      `${use} "${name}", which has no index, so every record is read: ${remedy}`,
    ]
  )
}

/** Path of the field of an index, or of the setting that names its fields. */
const pathOfIndex = ({ indexes }: Resource, columns: readonly string[]): string => {
  const position = indexes.findIndex((names) =>
    names.every((name, index) => columns[index]?.startsWith(name)),
  )
  return position < 0 ? `fields.${columns[0]}` : `indexes.${position}`
}

const startsWith = (long: readonly string[], short: readonly string[]) =>
  short.every((name, index) => long[index] === name)

/** @param modules modules of the product, whose tables take names too */
export const tableChecks = (modules: readonly ServerModule[]): readonly Check[] => [
  warning('sort-index', (resource) =>
    unindexed('sort', resource, [resource.sort.field], 'lists are ordered by'),
  ),
  warning('filter-index', (resource) =>
    unindexed('filters', resource, resource.filters, 'the list offers a filter on'),
  ),
  warning(
    'filter-scan',
    eachField('', (f, { readOnly }) => {
      const isFragment = operatorsOf(f).includes('contains') && definitionOf(f).isSearchedAsStored
      const isScan = isFragment && f.filterable && !f.searched && !readOnly
      const remedy = `set ${f.read ? '' : 'search: true, or '}filter: false`
      return (
        isScan &&
        `a filter on a part of it reads every record, because the search index does not contain it: ${remedy}`
      )
    }),
  ),
  warning('rule-index', (resource) => {
    const names = resource.rows.read ? fieldsOf(resource.rows.read) : []
    return unindexed('rows.read', resource, names, 'every list depends on')
  }),
  warning('storefront-index', (resource) => {
    const names = Object.keys(resource.storefront?.where ?? {})
    return unindexed('storefront.where', resource, names, 'what customers see depends on')
  }),
  warning('useless-index', ({ indexes }) =>
    indexes.map((names, position) => {
      const covering = indexes.find(
        (columns, index) =>
          index !== position &&
          startsWith(columns, names) &&
          (columns.length > names.length || index < position),
      )
      const problem = `the index on ${covering?.join(', ')} serves these filters as well`
      return covering && [`indexes.${position}`, problem]
    }),
  ),
  error('wide-index', (resource) => {
    const [table] = tablesOf(resource)
    const columnsOf = ({ columns: names }: TableIndex) =>
      names.flatMap((name) => table?.columns.find((column) => column.name === name) ?? [])
    return mainIndexes(resource)
      .filter((index) => !fitsIndex(columnsOf(index)))
      .map((index) => [
        pathOfIndex(resource, index.columns),
        'PostgreSQL rejects a record whose indexed texts are as long as they may be: set a lower max',
      ])
  }),
  error('long-name', (resource) => {
    const names = tablesOf(resource).flatMap(({ name, indexes }) => [
      name,
      ...indexes.map((index) => index.name),
    ])
    const long = names.find((name) => name.length > MAX_NAME)
    return (
      long !== undefined && [
        'fields',
        `PostgreSQL cuts off names after ${MAX_NAME} characters: "${long}"`,
      ]
    )
  }),
  error('table-taken', (resource, resources) => {
    const others = Object.values(resources).filter(({ name }) => name !== resource.name)
    const taken = new Set([
      REGISTRY_TABLE,
      ...systemTablesOf(modules).map(({ name }) => name),
      ...others.flatMap((other) => tablesOf(other).map(({ name }) => name)),
    ])
    return tablesOf(resource).map(({ name }) => {
      const path = name === resource.name ? '' : `fields.${name.slice(resource.name.length + 1)}`
      return taken.has(name) && [path, `there is another table "${name}"`]
    })
  }),
]
