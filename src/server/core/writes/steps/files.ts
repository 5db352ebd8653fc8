/** Stores the uses of files in fields of records, which determine access to the files. */
import type { Query } from '#server/core/db/database.ts'
import { markFilesUsed } from '#server/core/files/unused.ts'
import { ValidationError } from '#shared/errors.ts'
import { definitionOf } from '#shared/fields/index.ts'
import { recordIds, type SaveState, type States } from '../state.ts'

/** Adds the files of a new record. @throws ValidationError for a file that was deleted after the checks */
export async function addFileUses(state: States['create']): Promise<void> {
  for (const field of fileFields(state)) await addUses(state, field)
}

/** Replaces the files of the changed fields. @throws ValidationError as `addFileUses` */
export async function replaceFileUses(state: States['update']): Promise<void> {
  const { transaction, resource, record } = state
  for (const field of fileFields(state)) {
    await usesOf(transaction.trx, resource.name, [record.id]).where('field', '=', field.name).execute()
    await addUses(state, field)
  }
}

/** Removes the files of a deleted record. */
export const deleteFileUses = (state: States['delete']): Promise<void> => deleteAllFileUses([state])

/** Removes the files of many deleted records of a resource. */
export async function deleteAllFileUses(states: readonly States['delete'][]): Promise<void> {
  const [first] = states
  if (!first) return
  const { transaction, resource } = first
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

async function addUses({ transaction, resource, record }: SaveState, { name, shas }: FileField): Promise<void> {
  if (!shas.length) return
  const rows = shas.map((sha256) => ({ sha256, resource: resource.name, record: record.id, field: name }))
  await transaction.trx.insertInto('file_uses').values(rows).execute()
  if (!(await markFilesUsed(transaction.trx, shas))) {
    throw new ValidationError([{ path: name, key: 'validation.fileMissing' }])
  }
}
