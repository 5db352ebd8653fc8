/** Tables of a config: one per resource, and one per many-to-many field. */
import { type Column, OPERATORS } from '#fields/field.ts'
import { definitionOf } from '#fields/index.ts'
import { CREATED_AT } from '#shared/resources/created-at.ts'
import type { Resource } from '#shared/resources/define.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'

/** PostgreSQL rejects a record with a wider entry in an index. */
const MAX_INDEX_BYTES = 2704
/** Bytes of a UTF-16 unit in UTF-8; nearly all Chinese characters take them. */
const MAX_LETTER_BYTES = 3
const NUMBER_BYTES = 8

/** Suffix of case-insensitive indexes; names of fields never contain double underscores. */
export const IGNORING_CASE = '__ignoring_case'

/** Returns the column of a unique index, given its name. */
export const columnOfIndex = (table: string, index: string): string =>
  index.replace(`ux_${table}_`, '').replace(IGNORING_CASE, '')

export interface TableIndex {
  name: string
  columns: readonly string[]
  unique: boolean
  /** Whether the index ignores the case of A to Z. */
  ignoreCase?: boolean
  /** SQL condition of a partial index. */
  where?: string
}

export interface Table {
  name: string
  /** Columns in addition to `id`, which every resource table has. */
  columns: readonly Column[]
  hasId: boolean
  indexes: readonly TableIndex[]
  /** Whether the table has a search index. */
  searchable: boolean
}

const SYSTEM_COLUMNS: readonly Column[] = [
  { name: 'lock_version', kind: 'integer' },
  { name: 'created_at', kind: 'text' },
  { name: 'updated_at', kind: 'text' },
]

/** Returns the name of the link table of a many-to-many field. */
export const linkTable = (resource: string, field: string) => `${resource}_${field}`

/** Returns the many-to-many fields of a resource, with link tables and target resources. */
export const linkFields = (
  resource: Resource,
): { field: ResolvedField; table: string; to: string }[] =>
  Object.values(resource.fields).flatMap((f) => {
    const to = definitionOf(f).linksTo?.(f)
    return to ? [{ field: f, table: linkTable(resource.name, f.name), to }] : []
  })

/** Returns the reference fields of a resource, with target resources. */
export const referenceFields = (resource: Resource): { field: ResolvedField; to: string }[] =>
  Object.values(resource.fields).flatMap((f) => {
    const to = definitionOf(f).refersTo?.(f)
    return to ? [{ field: f, to }] : []
  })

/** Returns all tables of a resource. */
export function tablesOf(resource: Resource): Table[] {
  const fields = Object.values(resource.fields)
  const main: Table = {
    name: resource.name,
    hasId: true,
    columns: [...SYSTEM_COLUMNS, ...fields.flatMap((f) => definitionOf(f).columns(f, f.name))],
    indexes: [
      createdIndex(resource.name),
      ...fields.flatMap((f) => [
        ...indexesOf(resource.name, f),
        ...untranslatedIndex(resource.name, f),
      ]),
      ...resource.indexes.map((names) => jointIndex(resource, names)),
    ],
    searchable: true,
  }
  return [
    main,
    ...linkFields(resource).map(({ table, to }) => linkTableOf(resource.name, table, to)),
  ]
}

/** Index for filters by creation time. */
const createdIndex = (table: string): TableIndex => ({
  name: `ix_${table}_${CREATED_AT}`,
  columns: [CREATED_AT],
  unique: false,
})

/** Covering index for fields that are filtered together. */
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
 * Partial index of records with a missing translation, for counting them; not for texts within
 * JSON. The name includes the number of languages, because the plan identifies indexes by name.
 */
function untranslatedIndex(table: string, f: ResolvedField): TableIndex[] {
  const definition = definitionOf(f)
  if (definition.hasNestedTexts || !definition.operators.includes('untranslated')) return []
  const missing = definition.columns(f, f.name).map((column) => `("${column.name}" is null)`)
  const where = missing
    .slice(1)
    .map((column, index) => `${missing[index]} <> ${column}`)
    .join(' or ')
  return [
    {
      name: `ix_${table}_${f.name}_untranslated_${missing.length}`,
      columns: ['id'],
      unique: false,
      where,
    },
  ]
}

/** Whether the longest values of some columns, together, fit into an entry of an index. */
export const fitsIndex = (columns: readonly Column[]): boolean =>
  columns.reduce(
    (sum, { maxLetters = 0 }) => sum + NUMBER_BYTES + maxLetters * MAX_LETTER_BYTES,
    0,
  ) <= MAX_INDEX_BYTES

/** Returns indexes for unique columns, sortable columns and references. */
function indexesOf(table: string, f: ResolvedField): TableIndex[] {
  const definition = definitionOf(f)
  const columns = definition.columns(f, f.name)
  if (f.unique) return uniqueIndexes(table, f)
  const followed = columns.some((column) => column.references)
  const ordered =
    f.sortable && f.listed && definition.operators.some((operator) => OPERATORS.includes(operator))
  const fitting = columns.filter((column) => fitsIndex([column]))
  const plain = fitting.map(({ name }) => ({
    name: `ix_${table}_${name}`,
    columns: [name],
    unique: false,
  }))
  return [
    ...(followed || ordered ? plain : []),
    ...(f.ignoreCase ? plain.map((index) => ignoringCase(index)) : []),
  ]
}

/** A case-insensitive index is additional, because values are looked up case-sensitively. */
function uniqueIndexes(table: string, { name, ignoreCase = false }: ResolvedField): TableIndex[] {
  const index = { name: `ux_${table}_${name}`, columns: [name], unique: true }
  return ignoreCase ? [index, ignoringCase(index)] : [index]
}

const ignoringCase = (index: TableIndex): TableIndex => ({
  ...index,
  name: `${index.name}${IGNORING_CASE}`,
  ignoreCase: true,
})

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
