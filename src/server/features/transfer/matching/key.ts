/** Matches rows with existing records by the key of the import. */
import { sql } from 'kysely'
import type { Actor, Context } from '#server/core/context.ts'
import { rejectInput } from '#server/core/message.ts'
import type { Row } from '#shared/fields/field.ts'
import { definitionOf } from '#shared/fields/index.ts'
import type { Resource } from '#shared/resources/define.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import { requireTarget, type Target, targetName } from '../mapping/targets.ts'

/** The id, or the values of one or more fields. */
export type Key = 'id' | Target[]

/** An existing record: its id, and the requested fields. */
export interface Existing {
  id: number
  values: Record<string, unknown>
}

/**
 * The key of an import: the given one, or the first unique field in the file, or ids, or the title. @throws
 * ReadableError without any of them
 */
export function chooseKey(
  resource: Resource,
  requested: readonly string[] | undefined,
  given: readonly Target[],
  columns: readonly string[],
  actor: Actor,
): Key {
  if (requested?.length === 1 && requested[0] === 'id') return 'id'
  if (requested?.length) return requested.map((name) => keyPart(requireTarget(resource, name, actor.locale), given))
  const unique = given.find(({ field }) => field.unique)
  if (unique) return [unique]
  if (columns.includes('id')) return 'id'
  const title = given.find(({ field }) => field.name === resource.title)
  if (!title) throw rejectInput('transfer.noKey')
  return [keyPart(title, given)]
}

/** For a bilingual key, the part that the file has. */
function keyPart(target: Target, given: readonly Target[]): Target {
  const source = given.find(
    ({ field, part }) => field === target.field && (!target.part || !part || part === target.part),
  )
  if (!source) throw rejectInput('transfer.keyNotGiven', { name: targetName(target) })
  const { field } = target
  const meaning = definitionOf(field)
  const part = target.part ?? source.part ?? meaning.parts?.[0]?.path
  if (!part && (meaning.columns(field, field.name).length !== 1 || meaning.hashed)) {
    throw rejectInput('transfer.keyNotStored', { name: targetName(target) })
  }
  return { field, ...(part && { part }) }
}

/** The key's value in a record or in the values of a row. */
export const keyValue = ({ field, part }: Target, values: Record<string, unknown>): unknown => {
  const value = values[field.name] ?? null
  return part ? ((value as Record<string, unknown> | null)?.[part] ?? null) : value
}

export const keyText = (values: readonly unknown[]): string => JSON.stringify(values)

/**
 * The records with one of the keys, by `keyText`; a key of several records is 'ambiguous'. @param keys stored values of
 * the key fields @param fields further fields to read
 */
export async function findExisting(
  { db }: Pick<Context, 'db'>,
  resource: Resource,
  key: Key,
  keys: readonly (readonly unknown[])[],
  fields: readonly ResolvedField[],
): Promise<Map<string, Existing | 'ambiguous'>> {
  const matches = new Map<string, Existing | 'ambiguous'>()
  if (!keys.length) return matches
  const keyFields = key === 'id' ? [] : key.map(({ field }) => field)
  const read = [...new Set([...keyFields, ...fields])]
  const columns = read.flatMap((field) =>
    definitionOf(field)
      .columns(field, field.name)
      .map((column) => column.name),
  )
  const rows = await db.query
    .selectFrom(resource.name)
    .select(['id', ...new Set(columns)])
    .where((eb) => {
      const conditions = (key === 'id' ? ['id'] : key.map(columnOf)).map((column, index) => {
        const requested = keys.map((values) => values[index] ?? null)
        const list = sql`${db.engine.listParameter([...new Set(requested.filter((value) => value !== null))])}`
        const listed = db.engine.inList(sql.ref(column), list)
        return requested.includes(null) ? eb.or([listed, eb(column, 'is', null)]) : listed
      })
      return eb.and(conditions)
    })
    .execute()
  for (const row of rows) {
    const values = valuesOf(read, row)
    const id = Number(row.id)
    const text = keyText(key === 'id' ? [id] : key.map((target) => keyValue(target, values)))
    matches.set(text, matches.has(text) ? 'ambiguous' : { id, values })
  }
  return matches
}

const valuesOf = (fields: readonly ResolvedField[], row: Row) =>
  Object.fromEntries(fields.map((field) => [field.name, definitionOf(field).fromColumns(row, field.name, field)]))

/** The column of a key field, or of its part. */
const columnOf = ({ field, part }: Target): string => {
  const suffix = definitionOf(field).parts?.find((one) => one.path === part)?.suffix
  return suffix ? `${field.name}${suffix}` : field.name
}
