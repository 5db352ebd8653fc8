/**
 * Rejects operations by what their actor may change (row rules), by what others have changed since,
 * and by what the database holds: unique values, targets of references, chains, and files.
 */
import { type RawBuilder, sql } from 'kysely'
import { definitionOf, targetNameOf } from '#fields/index.ts'
import {
  ConflictError,
  type FieldError,
  ForbiddenError,
  NotFoundError,
  type PublicError,
  ReadableError,
} from '#shared/errors.ts'
import { isSetAlong } from '#shared/history.ts'
import type { Action } from '#shared/resources/actions.ts'
import type { Resource } from '#shared/resources/define.ts'
import { messageOf } from '#shared/resources/issue-message.ts'
import { can, matchesRow, ruleFor } from '#shared/resources/permissions.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import { sameValue } from '#shared/same-value.ts'
import type { Query } from '../../db/database.ts'
import type { Engine } from '../../db/engines/engine.ts'
import { findFiles } from '../../files/store.ts'
import { pickReadable } from '../../records/readable.ts'
import { isComposed, type WriteContext } from '../hook.ts'
import {
  type AnyState,
  keepRecord,
  type List,
  reject,
  type SaveState,
  type States,
  type WriteAction,
} from '../state.ts'
import type { Expected } from '../types.ts'
import { findCycles } from './chains.ts'

type Values = Record<string, unknown>

/** Values to store. */
export interface Checked {
  /** Id of the record; null for a new one. */
  id: number | null
  values: Values
}

/** Check of a field in all records, by one statement. */
interface Check {
  /** Statement for rows with `id` and the text `value`. */
  rows: RawBuilder<unknown>
  /** Given these rows, returns the error of a record. */
  judge(rows: readonly Found[]): (record: Checked) => FieldError | null
}

interface Found {
  id: number
  value: string | null
}

/**
 * Returns the errors of each record, as if it were stored alone, found by one statement, and by
 * another one for a chain of references. Replaces the metadata of files in the values by those that
 * are stored.
 * @param expected of a preview
 */
export async function checkAgainstDatabase(
  context: WriteContext,
  query: Query,
  resource: Resource,
  records: readonly Checked[],
  expected?: Expected,
): Promise<FieldError[][]> {
  const errors: FieldError[][] = []
  const fields = Object.values(resource.fields)
  const scope = { engine: context.db.engine, resource, expected }
  for (const record of records) {
    const inFiles: FieldError[] = []
    for (const f of fields)
      if (hasValue(record, f))
        inFiles.push(...(await resolveFiles(query, record.values, f, expected)))
    errors.push(inFiles)
  }
  const checks = fields.flatMap((f) => {
    const checked = records.filter((record) => hasValue(record, f))
    return checked.length ? checksOf(scope, f, checked) : []
  })
  if (!checks.length) return errors
  const parts = checks.map(
    ({ rows }, index) => sql`select ${sql.lit(index)} as part, id, value from (${rows}) as "found"`,
  )
  const { rows } = await sql<
    Found & { part: number }
  >`${sql.join(parts, sql` union all `)}`.execute(query)
  const found = Map.groupBy(rows, ({ part }) => Number(part))
  const errorsOf = checks.map(({ judge }, part) => judge(found.get(part) ?? []))
  for (const f of fields.filter(isAcyclic)) {
    const checked = records.filter((record) => record.id !== null && hasValue(record, f))
    if (!checked.length) continue
    const changed = expected?.linksOf(resource.name, f.name)
    const cycles = await findCycles(context, query, resource, f, checked, changed)
    errorsOf.push((record) =>
      cycles.has(record) ? { path: f.name, key: 'validation.cycle' } : null,
    )
  }
  return records.map((record, index) => {
    const inDatabase = errorsOf.flatMap((errorOf) => errorOf(record) ?? [])
    return [...(errors[index] ?? []), ...withoutBrokenChains(inDatabase)]
  })
}

/** Whether the references of a field are chains, which never lead back. */
export const isAcyclic = (f: ResolvedField) => (f as { acyclic?: boolean }).acyclic === true

const hasValue = ({ values }: Checked, { name }: ResolvedField) =>
  values[name] !== null && values[name] !== undefined

/** Drops errors of chains with a missing reference, since they are consequences. */
function withoutBrokenChains(errors: readonly FieldError[]): FieldError[] {
  const broken = new Set(
    errors.filter(({ key }) => key === 'validation.reference').map(({ path }) => path),
  )
  return errors.filter(({ key, path }) => key !== 'validation.cycle' || !broken.has(path))
}

interface Scope {
  engine: Engine
  resource: Resource
  expected: Expected | undefined
}

/** @param records with a value */
function checksOf(scope: Scope, f: ResolvedField, records: readonly Checked[]): Check[] {
  const target = targetNameOf(f)
  return [
    ...(f.unique ? [uniqueCheck(scope, f, records)] : []),
    ...(target ? [referenceCheck(scope, target, f, records)] : []),
  ].flat()
}

function uniqueCheck(
  { engine, resource, expected }: Scope,
  f: ResolvedField,
  records: readonly Checked[],
): Check[] {
  const keyOf = ({ values }: Checked) => uniqueValue(f, values[f.name] ?? null)
  const keys = records.map(keyOf).filter((key) => key !== null)
  if (!keys.length) return []
  const isHeld = engine.inList(uniqueColumn(engine, f), keys)
  const rows = sql`select id, cast(${sql.ref(f.name)} as text) as value from ${sql.table(resource.name)} where ${isHeld}`
  const judge = (found: readonly Found[]) => {
    const holders = Map.groupBy(found, ({ value }) => storedKey(f, value, keys))
    return (record: Checked) => {
      const key = keyOf(record)
      const others = holders.get(key)?.map(({ id }) => Number(id)) ?? []
      const isHeld = [...others, expected?.holderOf(resource.name, f.name, key) ?? []]
        .flat()
        .some((id) => id !== record.id)
      return isHeld ? duplicateError(f.name, f) : null
    }
  }
  return [{ rows, judge }]
}

function referenceCheck(
  scope: Scope,
  target: string,
  f: ResolvedField,
  records: readonly Checked[],
): Check[] {
  const { engine, expected } = scope
  const idsOf = ({ values }: Checked) => [values[f.name] ?? []].flat().map(Number)
  const ids = [...new Set(records.flatMap(idsOf))]
  if (!ids.length) return []
  const isReferred = engine.inList(sql.ref('id'), ids)
  const rows = sql`select id, cast(null as text) as value from ${sql.table(target)} where ${isReferred}`
  const judge = (found: readonly Found[]) => {
    const present = new Set(found.map(({ id }) => Number(id)))
    return (record: Checked) =>
      idsOf(record).every((id) => present.has(id) || expected?.hasRecord(target, id))
        ? null
        : { path: f.name, key: 'validation.reference' as const }
  }
  return [{ rows, judge }]
}

/** Converts the value of a unique field to its stored form. */
const storedValue = (f: ResolvedField, value: unknown): unknown =>
  definitionOf(f).toColumns(value, f.name)[f.name] ?? null

/** Converts a stored value to the form that `uniqueColumn` compares. */
const uniqueKey = (f: ResolvedField, stored: unknown): unknown =>
  f.ignoreCase && typeof stored === 'string' ? lowerCase(stored) : stored

/**
 * Converts a stored value that was read as text to the form that `uniqueColumn` compares.
 * @param keys other values of the field in that form
 */
export const storedKey = (f: ResolvedField, value: string | null, keys: readonly unknown[]) =>
  typeof keys[0] === 'number' ? Number(value) : uniqueKey(f, value)

export const uniqueValue = (f: ResolvedField, value: unknown): unknown =>
  uniqueKey(f, storedValue(f, value))

/** Expression by which a unique field is compared. */
export const uniqueColumn = (
  engine: Engine,
  { name, ignoreCase }: ResolvedField,
): RawBuilder<unknown> => (ignoreCase ? sql.raw(engine.ignoringCase(name)) : sql.ref(name))

/** Lower-cases A to Z only, like the databases. */
const lowerCase = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())

/** Creates the error of a duplicate value. */
export const duplicateError = (path: string, f: ResolvedField | undefined): FieldError => ({
  path,
  key: f?.uniqueMessage ?? 'validation.unique',
})

/**
 * Replaces the client's file metadata with the stored metadata; reports missing files and rejected
 * types.
 */
async function resolveFiles(
  query: Query,
  values: Values,
  f: Resource['fields'][string],
  expected: Expected | undefined,
): Promise<FieldError[]> {
  const { name } = f
  const definition = definitionOf(f)
  const requested = definition.files?.(values[name]) ?? []
  if (!requested.length) return []
  const stored = await findFiles(query, requested)
  const absent = requested.filter((sha256) => !stored.has(sha256))
  if (absent.some((sha256) => !expected?.hasFile(sha256)))
    return [{ path: name, key: 'validation.fileMissing' }]
  if (!absent.length)
    values[name] = definition.withFiles?.(values[name], (sha256) => stored.get(sha256) ?? {})
  const issues = definition.schema(f).safeParse(values[name]).error?.issues ?? []
  return issues.map((issue) => ({ path: [name, ...issue.path].join('.'), ...messageOf(issue, f) }))
}

const MAX_ENTRIES = 100

/** Records that the actor can't read are reported as missing. */
export function checkRow(state: States['update' | 'delete']): void {
  requireReadable(state, state.before)
  requireMatch(state, state.before)
}

/** An update must be allowed for the record before and after it. */
export function checkNewRow(state: SaveState): void {
  const { operation, resource, record } = state
  const absent = Object.values(resource.fields).map((f) => [f.name, definitionOf(f).emptyValue])
  const complete = { ...Object.fromEntries(absent), ...record }
  // Otherwise, undoing a deletion could reveal a record that the actor can't read.
  if (operation.action === 'create' && operation.access === 'restored')
    requireReadable(state, complete)
  requireMatch(state, complete)
  // Those who may not delete a record may not undo its deletion.
  if (
    operation.action === 'create' &&
    operation.access === 'restored' &&
    !isOpen(state, 'delete', complete)
  )
    throw rejection(resource, 'create', complete)
}

const isOpen = (state: AnyState, action: Action, record: Record<string, unknown>) =>
  isComposed(state.operation.access) ||
  matchesRow(state.transaction.actor, action, state.resource, record)

function requireReadable(state: AnyState, record: Record<string, unknown>): void {
  if (!isOpen(state, 'read', record)) throw new NotFoundError()
}

function requireMatch(state: AnyState, record: Record<string, unknown>): void {
  const { action } = state.operation
  if (!isOpen(state, action, record)) throw rejection(state.resource, action, record)
}

/**
 * Creates the error of a rule. Its message can contain texts and numbers of the record, such as
 * `%{number}`.
 */
function rejection(
  resource: Resource,
  action: WriteAction,
  record: Record<string, unknown>,
): PublicError {
  const label = ruleFor(resource, action)?.message
  const key = `error.row.${action}` as const
  if (!label) return new ForbiddenError({ key })
  const values = Object.entries(record).filter((entry): entry is [string, string | number] =>
    ['string', 'number'].includes(typeof entry[1]),
  )
  return new ReadableError({ key, label, values: Object.fromEntries(values) })
}

/** For undo: a record that has been restored since is not created once more. */
export async function checkRestored(states: List<States['create']>): Promise<void> {
  const [{ transaction, resource }] = states
  const ids = states.flatMap(({ operation: { access, id } }) =>
    id !== undefined && (access === 'restored' || access === 'consequence') ? [id] : [],
  )
  if (!ids.length) return
  const { trx } = transaction
  const rows = await trx.selectFrom(resource.name).select('id').where('id', 'in', ids).execute()
  const present = new Set(rows.map(({ id }) => Number(id)))
  for (const state of states)
    if (present.has(state.operation.id ?? 0))
      reject(state, new ConflictError({ key: 'error.undoChanged' }))
}

/** Optimistic locking: a given version must be the current one. */
export async function checkVersion(state: States['update']): Promise<void> {
  const { transaction, operation, resource, before } = state
  if (operation.version === undefined || operation.version === before.lock_version) return
  const current = pickReadable(transaction.actor, resource, before)
  throw new ConflictError(
    { key: 'error.conflict' },
    { current, changed: await changedSince(state, operation.version) },
  )
}

/**
 * For undo: the fields must still have the values that the operation reverts; changed ones can be
 * skipped, and all of them if some were set along with others.
 */
export function checkExpectedFields(state: States['update']): void {
  const changed = unexpectedFields(state)
  if (!changed.length) return
  if (!state.operation.skipsChanged) throw changedError(state)
  const { operation, resource } = state
  const isInseparable = Object.keys(operation.values).some((name) => isSetAlong(resource, name))
  const kept = Object.entries(operation.values).filter(
    ([name]) => !isInseparable && !changed.includes(name),
  )
  state.operation = { ...operation, values: Object.fromEntries(kept) }
}

/** Rejects the deletion of a record that has changed since. */
export function checkExpectedRecord(state: States['delete']): void {
  if (!unexpectedFields(state).length) return
  if (!state.operation.skipsChanged) throw changedError(state)
  keepRecord(state)
}

const unexpectedFields = ({ operation, before }: States['update' | 'delete']): string[] =>
  Object.entries(operation.expect ?? {}).flatMap(([name, value]) =>
    sameValue(before[name], value) ? [] : [name],
  )

const changedError = ({ transaction, resource, before }: States['update' | 'delete']) =>
  new ConflictError(
    { key: 'error.undoChanged' },
    { current: pickReadable(transaction.actor, resource, before) },
  )

/** Returns the fields changed since a version that the actor can read. */
async function changedSince(
  { transaction, resource, before }: States['update'],
  version: number,
): Promise<string[]> {
  const { trx, actor } = transaction
  const versions = Math.max(1, before.lock_version - version)
  const entries = await trx
    .selectFrom('audit')
    .select('changes')
    .where('resource', '=', resource.name)
    .where('record', '=', before.id)
    .orderBy('id', 'desc')
    .limit(Math.min(versions, MAX_ENTRIES))
    .execute()
  const changed = entries.flatMap((entry) =>
    (JSON.parse(String(entry.changes)) as { field: string }[]).map(({ field }) => field),
  )
  return [...new Set(changed)].filter((name) => can(actor, 'read', resource, name))
}
