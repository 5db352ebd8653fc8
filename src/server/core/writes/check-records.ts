/** Checks many records of a resource against the database, with one statement per field instead of per record. */
import { sql } from 'kysely'
import type { FieldError } from '#shared/errors.ts'
import { targetNameOf } from '#shared/fields/index.ts'
import type { Resource } from '#shared/resources/define.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import { duplicateError, uniqueColumn, uniqueKey, uniqueValue } from './checks.ts'
import type { SaveState, WriteTransaction } from './state.ts'

/** Returns the error of a field in a record, given the contents of the database. */
type FindError = (state: SaveState) => FieldError | null

/**
 * Returns the errors in the values to store of each record, in field order. Requires records without files and without
 * common unique values; does not follow chains of references.
 */
export async function checkRecords(states: readonly SaveState[]): Promise<FieldError[][]> {
  const [first] = states
  if (!first) return []
  const { transaction, resource } = first
  const checks: FindError[] = []
  for (const f of Object.values(resource.fields)) {
    if (f.unique) checks.push(await duplicates(transaction, resource, f, states))
    const target = targetNameOf(f)
    if (target) checks.push(await missingTargets(transaction, target, f, states))
  }
  return states.map((state) => checks.flatMap((findError) => findError(state) ?? []))
}

/** Returns the records that repeat a unique value of an earlier one. */
export function repeatedValues<S extends SaveState>(states: readonly S[]): Set<S> {
  const repeated = new Set<S>()
  for (const f of Object.values(states[0]?.resource.fields ?? {}).filter(({ unique }) => unique)) {
    const seen = new Set<unknown>()
    for (const state of states) {
      const value = uniqueValue(f, state.values[f.name])
      if (value === null) continue
      if (seen.has(value)) repeated.add(state)
      seen.add(value)
    }
  }
  return repeated
}

async function duplicates(
  { context: { db }, trx }: WriteTransaction,
  resource: Resource,
  f: ResolvedField,
  states: readonly SaveState[],
): Promise<FindError> {
  const values = states.map((state) => uniqueValue(f, state.values[f.name])).filter((value) => value !== null)
  if (!values.length) return () => null
  const rows = await trx
    .selectFrom(resource.name)
    .select(['id', f.name])
    .where(db.engine.inList(uniqueColumn(db.engine, f), values))
    .execute()
  const holders = new Map(rows.map((row) => [uniqueKey(f, row[f.name]), Number(row.id)]))
  return ({ values, before }) => {
    const holder = holders.get(uniqueValue(f, values[f.name]))
    return holder === undefined || holder === before?.id ? null : duplicateError(f.name, f)
  }
}

async function missingTargets(
  { context: { db }, trx }: WriteTransaction,
  target: string,
  f: ResolvedField,
  states: readonly SaveState[],
): Promise<FindError> {
  const idsOf = ({ values }: SaveState) => [values[f.name] ?? []].flat().map(Number)
  const ids = [...new Set(states.flatMap(idsOf))]
  if (!ids.length) return () => null
  const rows = await trx
    .selectFrom(target)
    .select('id')
    .where(db.engine.inList(sql.ref('id'), ids))
    .execute()
  const present = new Set(rows.map((row) => Number(row.id)))
  return (state) => (idsOf(state).every((id) => present.has(id)) ? null : { path: f.name, key: 'validation.reference' })
}
