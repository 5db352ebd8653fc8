/** Checks against the database: unique values, existing references and files, acyclic chains. */
import { type RawBuilder, sql } from 'kysely'
import type { FieldError } from '#shared/errors.ts'
import { definitionOf, targetNameOf } from '#shared/fields/index.ts'
import type { Resource } from '#shared/resources/define.ts'
import { messageOf } from '#shared/resources/issue-message.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import type { Query } from '../db/database.ts'
import type { Engine } from '../db/engines/engine.ts'
import { findFiles } from '../files/store.ts'
import type { WriteContext } from './hook.ts'

type Values = Record<string, unknown>

/** Validation error with a condition for the database; true means invalid. */
interface Check extends FieldError {
  isViolated: RawBuilder<boolean>
}

/** Values to store. */
export interface Checked {
  /** Id of the record; null for a new one. */
  id: number | null
  values: Values
}

/** Checks per statement, because engines limit its columns. */
const MAX_CHECKS = 500

/** Returns all errors in the values to store, found by one statement. @param id null for a new record */
export async function checkAgainstDatabase(
  context: WriteContext,
  trx: Query,
  resource: Resource,
  id: number | null,
  values: Values,
): Promise<FieldError[]> {
  const [errors = []] = await checkManyAgainstDatabase(context, trx, resource, [{ id, values }])
  return errors
}

/** Returns the errors of many records, each as if it were stored alone, with one statement per `MAX_CHECKS` checks. */
export async function checkManyAgainstDatabase(
  context: WriteContext,
  trx: Query,
  resource: Resource,
  records: readonly Checked[],
): Promise<FieldError[][]> {
  const errors: FieldError[][] = []
  const checks: (Check & { record: number })[] = []
  for (const [record, { id, values }] of records.entries()) {
    const recordErrors: FieldError[] = []
    for (const [name, value] of Object.entries(values)) {
      const f = resource.fields[name]
      if (!f || value === null || value === undefined) continue
      recordErrors.push(...(await resolveFiles(context, name, values, f)))
      checks.push(...checksOf(context.db.engine, resource, f, id, values[name]).map((check) => ({ ...check, record })))
    }
    errors.push(recordErrors)
  }
  const failed = Map.groupBy(await failedOf(trx, checks), ({ record }) => record)
  return errors.map((recordErrors, record) => [...recordErrors, ...withoutBrokenChains(failed.get(record) ?? [])])
}

async function failedOf<C extends Check>(trx: Query, checks: readonly C[]): Promise<C[]> {
  const failed: C[] = []
  for (let from = 0; from < checks.length; from += MAX_CHECKS) {
    const batch = checks.slice(from, from + MAX_CHECKS)
    const columns = batch.map(({ isViolated }, index) => sql`${isViolated} as ${sql.ref(`q${index}`)}`)
    const { rows } = await sql<Values>`select ${sql.join(columns)}`.execute(trx)
    failed.push(...batch.filter((_, index) => rows[0]?.[`q${index}`]))
  }
  return failed
}

/** Drops errors of chains with a missing reference, since they are consequences. */
function withoutBrokenChains(failed: readonly Check[]): FieldError[] {
  const broken = new Set(failed.filter(({ key }) => key === 'validation.reference').map(({ path }) => path))
  return failed
    .filter(({ key, path }) => key !== 'validation.cycle' || !broken.has(path))
    .map(({ path, key }) => ({ path, key }))
}

function checksOf(engine: Engine, resource: Resource, f: ResolvedField, id: number | null, value: unknown): Check[] {
  const table = sql.table(resource.name)
  const column = sql.ref(f.name)
  const checks: Check[] = []
  if (f.unique) {
    const isViolated = sql<boolean>`exists (select 1 from ${table} where ${uniqueColumn(engine, f)} = ${uniqueValue(f, value)} and id <> ${id ?? 0})`
    checks.push({ ...duplicateError(f.name, f), isViolated })
  }
  const target = targetNameOf(f)
  const ids = target ? [...new Set([value].flat().map(Number))] : []
  if (!target || !ids.length) return checks
  const present = sql`(select count(*) from ${sql.table(target)} where id in (${sql.join(ids)}))`
  checks.push({ path: f.name, key: 'validation.reference', isViolated: sql<boolean>`${present} <> ${ids.length}` })
  if (id === null || !(f as { acyclic?: boolean }).acyclic) return checks
  const chain = sql`select cast(${ids[0]} as integer) union select ${column} from ${table} join chain on ${table}.id = chain.at where ${column} is not null`
  const isViolated = sql<boolean>`exists (with recursive chain(at) as (${chain}) select 1 from chain where at = ${id})`
  return [...checks, { path: f.name, key: 'validation.cycle', isViolated }]
}

/** Converts the value of a unique field to its stored form. */
export const storedValue = (f: ResolvedField, value: unknown): unknown =>
  definitionOf(f).toColumns(value, f.name)[f.name] ?? null

/** Converts a stored value to the form that `uniqueColumn` compares. */
export const uniqueKey = (f: ResolvedField, stored: unknown): unknown =>
  f.ignoreCase && typeof stored === 'string' ? lowerCase(stored) : stored

export const uniqueValue = (f: ResolvedField, value: unknown): unknown => uniqueKey(f, storedValue(f, value))

/** Expression by which a unique field is compared. */
export const uniqueColumn = (engine: Engine, { name, ignoreCase }: ResolvedField): RawBuilder<unknown> =>
  ignoreCase ? sql.raw(engine.ignoringCase(name)) : sql.ref(name)

/** Lower-cases A to Z only, like the databases. */
const lowerCase = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())

/** Creates the error of a duplicate value. */
export const duplicateError = (path: string, f: ResolvedField | undefined): FieldError => ({
  path,
  key: f?.uniqueMessage ?? 'validation.unique',
})

/** Replaces the client's file metadata with the stored metadata; reports missing files and rejected types. */
async function resolveFiles(
  context: WriteContext,
  name: string,
  values: Values,
  f: Resource['fields'][string],
): Promise<FieldError[]> {
  const definition = definitionOf(f)
  const requested = definition.files?.(values[name]) ?? []
  if (!requested.length) return []
  const stored = await findFiles(context, requested)
  if (requested.some((sha256) => !stored.has(sha256))) return [{ path: name, key: 'validation.fileMissing' }]
  values[name] = definition.withFiles?.(values[name], (sha256) => stored.get(sha256) ?? {})
  const issues = definition.schema(f).safeParse(values[name]).error?.issues ?? []
  return issues.map((issue) => ({ path: [name, ...issue.path].join('.'), ...messageOf(issue, f) }))
}
