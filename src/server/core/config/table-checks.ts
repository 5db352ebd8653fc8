/** Checks of the tables of a config: lists that would scan all records, and names that are too long for a database. */
import { definitionOf, operatorsOf } from '#shared/fields/index.ts'
import { type Check, type Finding, ofFields } from '#shared/resources/checks/check.ts'
import type { Resource } from '#shared/resources/define.ts'
import { fieldsOf } from '#shared/resources/row-rules.ts'
import { reservedTables } from '../db/plan.ts'
import { fitsIndex, type TableIndex, tablesOf } from '../db/tables.ts'

/** PostgreSQL truncates longer identifiers, which the plan would then not find. */
const MAX_NAME = 63

const mainIndexes = (resource: Resource): readonly TableIndex[] => tablesOf(resource)[0]?.indexes ?? []

/** Whether an index supports filtering or sorting by a field. */
function isIndexed(resource: Resource, name: string): boolean {
  const f = resource.fields[name]
  if (!f || definitionOf(f).linksTo) return true
  const indexes = mainIndexes(resource).filter(({ where }) => !where)
  return definitionOf(f)
    .columns(f, name)
    .every((column) => indexes.some(({ columns }) => columns[0] === column.name))
}

/** Creates a warning for the first field without an index. */
const needsIndex = (path: string, resource: Resource, names: readonly string[], use: string): Finding[] =>
  names
    .filter((name) => !isIndexed(resource, name))
    .slice(0, 1)
    .map((name) => [
      path,
      `${use} "${name}", which has no index, so every record is read: make it a column (list: 'optional'), or name it in "indexes"`,
    ])

/** Path of the field of an index, or of the setting that names its fields. */
const pathOfIndex = ({ indexes }: Resource, columns: readonly string[]): string => {
  const position = indexes.findIndex((names) => names.every((name, index) => columns[index]?.startsWith(name)))
  return position < 0 ? `fields.${columns[0]}` : `indexes.${position}`
}

const startsWith = (long: readonly string[], short: readonly string[]) =>
  short.every((name, index) => long[index] === name)

export const tableChecks: readonly Check[] = [
  {
    rule: 'sort-index',
    severity: 'warning',
    find: (resource) => needsIndex('sort', resource, [resource.sort.field], 'lists are ordered by'),
  },
  {
    rule: 'filter-index',
    severity: 'warning',
    find: (resource) => needsIndex('filters', resource, resource.filters, 'the list offers a filter on'),
  },
  ofFields('filter-scan', 'warning', (f, { readOnly }) => {
    const isFragment = operatorsOf(f).includes('contains') && definitionOf(f).isSearchedAsStored
    return (
      isFragment &&
      f.filterable &&
      !f.searched &&
      !readOnly &&
      `a filter on a part of it reads every record, because the search index does not contain it: set ${f.read ? '' : 'search: true, or '}filter: false`
    )
  }),
  {
    rule: 'rule-index',
    severity: 'warning',
    find: (resource) =>
      resource.rows.read
        ? needsIndex('rows.read', resource, fieldsOf(resource.rows.read), 'every list depends on')
        : [],
  },
  {
    rule: 'storefront-index',
    severity: 'warning',
    find: (resource) =>
      needsIndex(
        'storefront.where',
        resource,
        Object.keys(resource.storefront?.where ?? {}),
        'what customers see depends on',
      ),
  },
  {
    rule: 'useless-index',
    severity: 'warning',
    find: ({ indexes }) =>
      indexes.flatMap((names, position) => {
        const covering = indexes.find(
          (columns, index) =>
            index !== position && startsWith(columns, names) && (columns.length > names.length || index < position),
        )
        return covering
          ? [[`indexes.${position}`, `the index on ${covering.join(', ')} serves these filters as well`] as const]
          : []
      }),
  },
  {
    rule: 'wide-index',
    severity: 'error',
    find: (resource) => {
      const [table] = tablesOf(resource)
      const columnsOf = ({ columns: names }: TableIndex) =>
        names.flatMap((name) => table?.columns.find((column) => column.name === name) ?? [])
      return mainIndexes(resource)
        .filter((index) => !fitsIndex(columnsOf(index)))
        .map((index) => [
          pathOfIndex(resource, index.columns),
          'PostgreSQL rejects a record whose indexed texts are as long as they may be: set a lower max',
        ])
    },
  },
  {
    rule: 'long-name',
    severity: 'error',
    find: (resource) =>
      tablesOf(resource)
        .flatMap(({ name, indexes }) => [name, ...indexes.map((index) => index.name)])
        .filter((name) => name.length > MAX_NAME)
        .slice(0, 1)
        .map((name) => ['fields', `PostgreSQL cuts off names after ${MAX_NAME} characters: "${name}"`]),
  },
  {
    rule: 'table-taken',
    severity: 'error',
    find: (resource, resources) => {
      const others = Object.values(resources).filter(({ name }) => name !== resource.name)
      const reserved = new Set([
        ...reservedTables,
        ...others.flatMap((other) => tablesOf(other).map(({ name }) => name)),
      ])
      return tablesOf(resource)
        .filter(({ name }) => reserved.has(name))
        .map(({ name }) => [
          name === resource.name ? '' : `fields.${name.slice(resource.name.length + 1)}`,
          `there is another table "${name}"`,
        ])
    },
  },
]
