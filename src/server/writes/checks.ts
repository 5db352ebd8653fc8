/** What only the database can tell of a record: unique values, existing references and files, chains without loops. */
import type { FieldError } from '#shared/errors.ts'
import { meaningOf } from '#shared/fields/index.ts'
import type { Resource } from '#shared/resources/define.ts'
import { messageOf } from '#shared/resources/validation.ts'
import type { Query } from '../db/database.ts'
import { findFiles } from '../files/store.ts'
import type { WriteContext } from './rule.ts'

type Values = Record<string, unknown>
const CHAIN_LIMIT = 1000

/** Everything wrong with the values that are about to be stored; `id` is the record's own, if it has one. */
export async function checkAgainstDatabase(
  context: WriteContext,
  trx: Query,
  resource: Resource,
  id: number | null,
  values: Values,
): Promise<FieldError[]> {
  const errors: FieldError[] = []
  for (const [name, value] of Object.entries(values)) {
    const f = resource.fields[name]
    if (!f || value === null || value === undefined) continue
    const meaning = meaningOf(f)
    errors.push(...(await takeFiles(context, name, values, f)))
    const column = meaning.toColumns(values[name], name)[name]
    if (f.unique && (await isTaken(trx, resource.name, name, column, id)))
      errors.push({ path: name, key: 'validation.unique' })
    const target = meaning.refersTo?.(f) ?? meaning.linksTo?.(f)
    const ids = target ? [value].flat().map(Number) : []
    if (target && !(await allExist(trx, target, ids))) errors.push({ path: name, key: 'validation.reference' })
    else if (
      id !== null &&
      (f as { acyclic?: boolean }).acyclic &&
      (await returnsTo(trx, resource.name, name, id, Number(value)))
    ) {
      errors.push({ path: name, key: 'validation.cycle' })
    }
  }
  return errors
}

/** Replaces what the client claims of its files by what the store knows; reports files that are not there, or of a wrong kind. */
async function takeFiles(
  context: WriteContext,
  name: string,
  values: Values,
  f: Resource['fields'][string],
): Promise<FieldError[]> {
  const meaning = meaningOf(f)
  const wanted = meaning.files?.(values[name]) ?? []
  if (!wanted.length) return []
  const stored = await findFiles(context, wanted)
  if (wanted.some((sha256) => !stored.has(sha256))) return [{ path: name, key: 'validation.fileMissing' }]
  values[name] = meaning.withFiles?.(values[name], (sha256) => stored.get(sha256) ?? {})
  const issues = meaning.schema(f).safeParse(values[name]).error?.issues ?? []
  return issues.map((issue) => ({ path: [name, ...issue.path].join('.'), ...messageOf(issue, f) }))
}

const isTaken = async (trx: Query, table: string, column: string, value: unknown, id: number | null) => {
  const same = trx.selectFrom(table).select('id').where(column, '=', value)
  return (await (id === null ? same : same.where('id', '!=', id)).executeTakeFirst()) !== undefined
}

const allExist = async (trx: Query, table: string, ids: readonly number[]) => {
  if (!ids.length) return true
  const found = await trx.selectFrom(table).select('id').where('id', 'in', ids).execute()
  return found.length === new Set(ids).size
}

/** Whether following `column` from `start` comes back to `id`. */
async function returnsTo(trx: Query, table: string, column: string, id: number, start: number): Promise<boolean> {
  let at: number | null = start
  for (let steps = 0; at !== null && steps < CHAIN_LIMIT; steps++) {
    if (at === id) return true
    const next: Values | undefined = await trx.selectFrom(table).select(column).where('id', '=', at).executeTakeFirst()
    at = next?.[column] === null || next?.[column] === undefined ? null : Number(next[column])
  }
  return at !== null
}
