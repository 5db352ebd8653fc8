/** Checks many new records of a resource against the database, with one statement per field instead of per record. */
import { sql } from 'kysely'
import type { FieldError } from '#shared/errors.ts'
import { definitionOf } from '#shared/fields/index.ts'
import type { Resource } from '#shared/resources/define.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import { duplicateError, uniqueColumn, uniqueKey, uniqueValue } from './checks.ts'
import type { WriteTransaction } from './state.ts'

type Values = Readonly<Record<string, unknown>>

/** Returns the error of a field in a record, given the contents of the database. */
type FindError = (values: Values) => FieldError | null

/**
 * Returns the errors of each record, in field order. Requires records without files and without common unique values.
 */
export async function checkNewRecords(
  transaction: WriteTransaction,
  resource: Resource,
  records: readonly Values[],
): Promise<FieldError[][]> {
  const checks: FindError[] = []
  for (const f of Object.values(resource.fields)) {
    if (f.unique) checks.push(await duplicates(transaction, resource, f, records))
    const { refersTo, linksTo } = definitionOf(f)
    const target = refersTo?.(f) ?? linksTo?.(f)
    if (target) checks.push(await missingTargets(transaction, target, f, records))
  }
  return records.map((values) => checks.flatMap((findError) => findError(values) ?? []))
}

async function duplicates(
  { context: { db }, trx }: WriteTransaction,
  resource: Resource,
  f: ResolvedField,
  records: readonly Values[],
): Promise<FindError> {
  const values = records.map((record) => uniqueValue(f, record[f.name])).filter((value) => value !== null)
  if (!values.length) return () => null
  const rows = await trx
    .selectFrom(resource.name)
    .select(f.name)
    .where(db.engine.inList(uniqueColumn(db.engine, f), sql`${db.engine.listParameter(values)}`))
    .execute()
  const existing = new Set(rows.map((row) => uniqueKey(f, row[f.name])))
  return (record) => (existing.has(uniqueValue(f, record[f.name])) ? duplicateError(f.name, f) : null)
}

async function missingTargets(
  { context: { db }, trx }: WriteTransaction,
  target: string,
  f: ResolvedField,
  records: readonly Values[],
): Promise<FindError> {
  const idsOf = (record: Values) => [record[f.name] ?? []].flat().map(Number)
  const ids = [...new Set(records.flatMap(idsOf))]
  if (!ids.length) return () => null
  const rows = await trx
    .selectFrom(target)
    .select('id')
    .where(db.engine.inList(sql.ref('id'), sql`${db.engine.listParameter(ids)}`))
    .execute()
  const present = new Set(rows.map((row) => Number(row.id)))
  return (record) =>
    idsOf(record).every((id) => present.has(id)) ? null : { path: f.name, key: 'validation.reference' }
}
