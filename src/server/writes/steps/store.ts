/** Stores records: their rows, links, entries in the search index, and uses of files. */
import { hash } from '@node-rs/argon2'
import type { Row } from '#fields/field.ts'
import { definitionOf } from '#fields/index.ts'
import { ValidationError } from '#shared/errors.ts'
import type { Query } from '../../db/database.ts'
import { linkFields } from '../../db/tables.ts'
import { markFilesUsed } from '../../files/unused.ts'
import { toColumns } from '../../records/projection.ts'
import { type List, recordIds, type SaveState, type States } from '../state.ts'

/** Inserts the rows, and sets the ids of the records. Either all operations have ids, or none. */
export async function insertRows(states: List<States['create']>): Promise<void> {
  const [first] = states
  const { resource, transaction } = first
  const rows: Row[] = []
  for (const state of states) {
    const { id } = state.operation
    rows.push({
      ...(id !== undefined && { id }),
      ...systemColumns(state),
      ...(await valueColumns(state)),
    })
  }
  const { trx, context } = transaction
  const texts = states.map(({ search }) => search)
  const ids = await context.db.engine.insert(trx, resource.name, rows, texts)
  for (const [index, { record }] of states.entries()) record.id = ids[index] ?? 0
  // Sequences of PostgreSQL are not rolled back.
  if (first.operation.id !== undefined && !transaction.isPreview)
    await context.db.engine.passId(trx, resource.name, Math.max(...ids))
}

/** Updates the changed columns, with one statement per set of columns. */
export async function updateRows(states: List<States['update']>): Promise<void> {
  const [{ transaction, resource }] = states
  const changed: { state: States['update']; row: Row }[] = []
  for (const state of states) {
    const { id, lock_version, updated_at } = state.record
    changed.push({ state, row: { id, lock_version, updated_at, ...(await valueColumns(state)) } })
  }
  for (const group of Map.groupBy(changed, ({ row }) => Object.keys(row).sort().join()).values()) {
    const names = Object.keys(group[0]?.row ?? {})
    const rows = group.map(({ row }) => Object.fromEntries(names.map((name) => [name, row[name]])))
    const texts = group.map(({ state: { search } }) => search)
    await transaction.context.db.engine.update(transaction.trx, resource.name, rows, texts)
  }
}

/** Deletes the rows. Foreign keys to them are checked at the end of the transaction. */
export async function deleteRows(states: List<States['delete']>): Promise<void> {
  const [{ transaction, resource }] = states
  await transaction.trx.deleteFrom(resource.name).where('id', 'in', recordIds(states)).execute()
}

const systemColumns = ({ record: { lock_version, created_at, updated_at } }: SaveState): Row => ({
  lock_version,
  created_at,
  updated_at,
})

/**
 * Returns the columns of the values, with hashed secrets: hashing takes time, for which a preview
 * blocks no other write.
 */
async function valueColumns({ resource, values, transaction }: SaveState): Promise<Row> {
  const columns = toColumns(resource, values)
  for (const f of Object.values(resource.fields)) {
    const value = columns[f.name]
    if (!definitionOf(f).hashed || typeof value !== 'string') continue
    columns[f.name] = transaction.isPreview ? '' : await hash(value)
  }
  return columns
}

/** Rows per statement, because engines limit the number of parameters. */
const BATCH = 5_000

/** Inserts the links of new records. */
export async function insertLinks(states: List<States['create']>): Promise<void> {
  const [{ transaction, resource }] = states
  for (const { field, table } of linkFields(resource)) {
    const rows = states.flatMap(({ record, values }) => linkRows(record.id, values[field.name]))
    await insertLinkRows(transaction.trx, table, rows)
  }
}

/** Replaces the links of the changed fields. */
export async function replaceLinks(states: List<States['update']>): Promise<void> {
  const [{ transaction, resource }] = states
  const { trx } = transaction
  for (const { field, table } of linkFields(resource)) {
    const changed = states.filter(({ values }) => field.name in values)
    if (!changed.length) continue
    await clear(trx, table, recordIds(changed))
    const rows = changed.flatMap(({ record, values }) => linkRows(record.id, values[field.name]))
    await insertLinkRows(trx, table, rows)
  }
}

/** Deletes the links of deleted records to others. */
export async function deleteLinks(states: List<States['delete']>): Promise<void> {
  const [{ transaction, resource }] = states
  for (const { table } of linkFields(resource))
    await clear(transaction.trx, table, recordIds(states))
}

async function clear(trx: Query, table: string, owners: readonly number[]): Promise<void> {
  await trx.deleteFrom(table).where('owner_id', 'in', owners).execute()
}

/** Converts a many-to-many value to rows. */
export const linkRows = (owner_id: number, value: unknown) =>
  Array.isArray(value)
    ? value.map((target_id: unknown, position) => ({ owner_id, position, target_id }))
    : []

/** Inserts link rows of any number of owners. */
export async function insertLinkRows(
  trx: Query,
  table: string,
  rows: ReturnType<typeof linkRows>,
): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH) {
    await trx
      .insertInto(table)
      .values(rows.slice(from, from + BATCH))
      .execute()
  }
}

/** Adds or replaces the entries in the search index. */
export async function indexRecords(states: List<SaveState>): Promise<void> {
  const [{ resource, transaction }] = states
  const entries = states.map(({ record, search }) => ({ id: record.id, ...search }))
  await transaction.context.db.engine.search.upsert(transaction.trx, resource.name, entries)
}

/** Removes the entries of deleted records. */
export async function unindexRecords(states: List<States['delete']>): Promise<void> {
  const [{ transaction, resource }] = states
  await transaction.context.db.engine.search.remove(
    transaction.trx,
    resource.name,
    recordIds(states),
  )
}

/**
 * Adds the files of a new record.
 * @throws ValidationError for a file that was deleted after the checks
 */
export async function addFileUses(state: States['create']): Promise<void> {
  for (const field of fileFields(state)) await addUses(state, field)
}

/** Replaces the files of the changed fields. @throws ValidationError as `addFileUses` */
export async function replaceFileUses(state: States['update']): Promise<void> {
  const { transaction, resource, record } = state
  for (const field of fileFields(state)) {
    await usesOf(transaction.trx, resource.name, [record.id])
      .where('field', '=', field.name)
      .execute()
    await addUses(state, field)
  }
}

/** Removes the files of deleted records. */
export async function deleteFileUses(states: List<States['delete']>): Promise<void> {
  const [{ transaction, resource }] = states
  await usesOf(transaction.trx, resource.name, recordIds(states)).execute()
}

interface FileField {
  name: string
  shas: readonly string[]
}

const fileFields = ({ resource, values }: SaveState): FileField[] =>
  Object.entries(values).flatMap(([name, value]) => {
    const f = resource.fields[name]
    const files = f && definitionOf(f).files
    if (!files) return []
    return [{ name, shas: value === null || value === undefined ? [] : [...new Set(files(value))] }]
  })

const usesOf = (trx: Query, resource: string, records: readonly number[]) =>
  trx.deleteFrom('file_uses').where('resource', '=', resource).where('record', 'in', records)

async function addUses(
  { transaction, resource, record }: SaveState,
  { name, shas }: FileField,
): Promise<void> {
  if (!shas.length) return
  const rows = shas.map((sha256) => ({
    sha256,
    resource: resource.name,
    record: record.id,
    field: name,
  }))
  await transaction.trx.insertInto('file_uses').values(rows).execute()
  const stored = shas.filter((sha256) => !transaction.expected?.hasFile(sha256))
  if (stored.length && !(await markFilesUsed(transaction.trx, stored))) {
    throw new ValidationError([{ path: name, key: 'validation.fileMissing' }])
  }
}
