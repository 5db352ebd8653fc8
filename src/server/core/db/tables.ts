/** The tables of a config: one per resource, one per many-to-many field. */
import { type Column, OPERATORS } from '#shared/fields/field.ts'
import { definitionOf } from '#shared/fields/index.ts'
import { CREATED_AT } from '#shared/resources/created-at.ts'
import type { Resource } from '#shared/resources/define.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'

/** End of the name of an index that ignores case; names of fields have no two underscores in a row. */
const IGNORING_CASE = '__ignoring_case'

/** The column of a unique index, from its name. */
export const columnOfIndex = (table: string, index: string): string =>
  index.replace(`ux_${table}_`, '').replace(IGNORING_CASE, '')

export interface TableIndex {
  name: string
  columns: readonly string[]
  unique: boolean
  /** Whether letters A to Z of either case are the same. */
  ignoreCase?: boolean
  /** SQL condition of a partial index; all rows without it. */
  where?: string
}

export interface Table {
  name: string
  /** In addition to `id`, which every resource table has. */
  columns: readonly Column[]
  hasId: boolean
  indexes: readonly TableIndex[]
  /** Whether the full-text search covers it. */
  searchable: boolean
}

const SYSTEM_COLUMNS: readonly Column[] = [
  { name: 'lock_version', kind: 'integer' },
  { name: 'created_at', kind: 'text' },
  { name: 'updated_at', kind: 'text' },
]

/** The name of the table that holds a many-to-many field. */
export const linkTable = (resource: string, field: string) => `${resource}_${field}`

/** The fields of a resource stored in link tables, with the target resource of each. */
export const linkFields = (resource: Resource): { field: ResolvedField; table: string; to: string }[] =>
  Object.values(resource.fields).flatMap((f) => {
    const to = definitionOf(f).linksTo?.(f)
    return to ? [{ field: f, table: linkTable(resource.name, f.name), to }] : []
  })

/** The fields of a resource whose column holds the id of another record. */
export const referenceFields = (resource: Resource): { field: ResolvedField; to: string }[] =>
  Object.values(resource.fields).flatMap((f) => {
    const to = definitionOf(f).refersTo?.(f)
    return to ? [{ field: f, to }] : []
  })

/** Every table of a resource. */
export function tablesOf(resource: Resource): Table[] {
  const fields = Object.values(resource.fields)
  const main: Table = {
    name: resource.name,
    hasId: true,
    columns: [...SYSTEM_COLUMNS, ...fields.flatMap((f) => definitionOf(f).columns(f, f.name))],
    indexes: [
      createdIndex(resource.name),
      ...fields.flatMap((f) => [...indexesOf(resource.name, f), ...untranslatedIndex(resource.name, f)]),
      ...resource.indexes.map((names) => jointIndex(resource, names)),
    ],
    searchable: true,
  }
  return [main, ...linkFields(resource).map(({ table, to }) => linkTableOf(resource.name, table, to))]
}

/** Lists filter by creation time. */
const createdIndex = (table: string): TableIndex => ({
  name: `ix_${table}_${CREATED_AT}`,
  columns: [CREATED_AT],
  unique: false,
})

/** Fields that are filtered together are served by a covering index. */
const jointIndex = ({ name: table, fields }: Resource, names: readonly string[]): TableIndex => ({
  name: `ix_${table}_${names.join('_')}`,
  columns: names.flatMap((name) => {
    const f = fields[name]
    return f
      ? definitionOf(f)
          .columns(f, name)
          .map((column) => column.name)
      : [name]
  }),
  unique: false,
})

/**
 * Partial index of records with a missing translation, so that counting them reads no others; texts within JSON have
 * none. Its name changes with the number of languages: an index of the same name counts as the same index.
 */
function untranslatedIndex(table: string, f: ResolvedField): TableIndex[] {
  const definition = definitionOf(f)
  if (definition.hasNestedTexts || !definition.operators.includes('untranslated')) return []
  const missing = definition.columns(f, f.name).map((column) => `("${column.name}" is null)`)
  const where = missing
    .slice(1)
    .map((column, index) => `${missing[index]} <> ${column}`)
    .join(' or ')
  return [{ name: `ix_${table}_${f.name}_untranslated_${missing.length}`, columns: ['id'], unique: false, where }]
}

/** Indexes for unique columns, sortable columns and references. */
function indexesOf(table: string, f: ResolvedField): TableIndex[] {
  const definition = definitionOf(f)
  const columns = definition.columns(f, f.name)
  if (f.unique) return uniqueIndexes(table, f)
  const followed = columns.some((column) => column.references)
  const ordered = f.sortable && f.listed && definition.operators.some((operator) => OPERATORS.includes(operator))
  return followed || ordered
    ? columns.map((column) => ({ name: `ix_${table}_${column.name}`, columns: [column.name], unique: false }))
    : []
}

/** Values are looked up as they are written, so an index that ignores their case is a second one. */
function uniqueIndexes(table: string, { name, ignoreCase = false }: ResolvedField): TableIndex[] {
  const index = { name: `ux_${table}_${name}`, columns: [name], unique: true }
  return ignoreCase ? [index, { ...index, name: `${index.name}${IGNORING_CASE}`, ignoreCase }] : [index]
}

const linkTableOf = (owner: string, name: string, to: string): Table => ({
  name,
  hasId: false,
  columns: [
    { name: 'owner_id', kind: 'integer', references: owner },
    { name: 'position', kind: 'integer' },
    { name: 'target_id', kind: 'integer', references: to },
  ],
  indexes: [
    { name: `ux_${name}_owner`, columns: ['owner_id', 'target_id'], unique: true },
    { name: `ix_${name}_target`, columns: ['target_id'], unique: false },
  ],
  searchable: false,
})
