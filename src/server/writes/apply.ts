/** One operation carried out inside the transaction of its write: checked, stored, indexed, noted for the audit log. */
import { hash } from '@node-rs/argon2'
import { ConflictError, ForbiddenError, NotFoundError, ValidationError } from '#shared/errors.ts'
import { meaningOf } from '#shared/fields/index.ts'
import type { Resource } from '#shared/resources/define.ts'
import { can } from '#shared/resources/permissions.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import type { Actor } from '../context.ts'
import type { Query } from '../db/database.ts'
import { linkFields } from '../db/tables.ts'
import { toColumns } from '../records/codec.ts'
import { searchText, searchWords } from '../records/search-text.ts'
import { visibleTo } from '../records/visible.ts'
import { type AuditEntry, changesBetween } from './audit.ts'
import { checkAgainstDatabase } from './checks.ts'
import { noteFiles } from './file-uses.ts'
import { loadRecord, lockRecord, storeLinks } from './load.ts'
import { prepareCreate, prepareUpdate } from './prepare.ts'
import { referrersOf } from './referrers.ts'
import type { WriteContext } from './rule.ts'
import { sameValue } from './same-value.ts'
import type { Operation, Outcome } from './types.ts'

type Values = Record<string, unknown>
type OperationOf<A> = Extract<Operation, { action: A }>

/** A write under way. */
export interface Writing {
  context: WriteContext
  trx: Query
  actor: Actor
  /** When it happens, ISO 8601. */
  at: string
  entries: AuditEntry[]
  /** What this write deletes, by resource and id; null until it is done. */
  leaving: Map<string, AnyRecord | null>
}

/** How a record is named in `leaving`. */
export const nameOf = (resource: string, id: number) => `${resource} ${id}`

/** @throws PublicError when the operation is refused; the database is then as the operation found it or rolled back by the caller */
export function applyOperation(writing: Writing, operation: Operation): Promise<Outcome> {
  const resource = writing.context.resources[operation.resource]
  if (!resource) throw new NotFoundError()
  if (writing.actor.kind !== 'system' && !can(writing.actor, operation.action, resource)) throw new ForbiddenError()
  switch (operation.action) {
    case 'create':
      return create(writing, resource, operation)
    case 'update':
      return update(writing, resource, operation)
    case 'delete':
      return remove(writing, resource, operation)
  }
}

async function create(writing: Writing, resource: Resource, operation: OperationOf<'create'>): Promise<Outcome> {
  const { context, trx, actor, at } = writing
  const values = prepareCreate(resource, actor, operation.values)
  const change = {
    action: 'create' as const,
    resource: resource.name,
    id: null,
    before: null,
    values,
    actor,
    trx,
    context,
  }
  await context.rules[resource.name]?.before?.(change)
  await refuseWrong(writing, resource, operation.id ?? null, values)
  compute(resource, values, values)
  const text = searchText(resource, values)
  const words = searchWords(text)
  const system = { lock_version: 1, created_at: at, updated_at: at }
  const row = { ...system, ...(await stored(resource, values)), ...context.db.engine.search.columns(text, words) }
  const made = await trx
    .insertInto(resource.name)
    .values(operation.id === undefined ? row : { ...row, id: operation.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  const id = Number(made.id)
  for (const { field, table } of linkFields(resource)) {
    await storeLinks(trx, table, id, (values[field.name] as number[] | undefined) ?? [], true)
  }
  await context.db.engine.search.put(trx, resource.name, [{ id, text, words }])
  await noteFiles(trx, resource, id, values, true)
  const record = { id, ...system, ...withoutSecrets(resource, values) }
  writing.entries.push({
    action: 'create',
    resource,
    record,
    changes: changesBetween(resource, null, record, Object.keys(values)),
  })
  await context.rules[resource.name]?.after?.({ ...change, id })
  return { status: 'created', record }
}

async function update(writing: Writing, resource: Resource, operation: OperationOf<'update'>): Promise<Outcome> {
  const { context, trx, actor, at } = writing
  const before = await lockRecord(context.db.engine, trx, resource, operation.id)
  if (!before) throw new NotFoundError()
  if (operation.version !== undefined && operation.version !== before.lock_version) {
    throw new ConflictError({ key: 'error.conflict' }, await conflictOf(writing, resource, before, operation.version))
  }
  refuseUnexpected(writing, resource, before, operation.expect)
  const values = prepareUpdate(resource, actor, operation.values, before)
  if (!Object.keys(values).length) return { status: 'unchanged', record: before }
  const change = {
    action: 'update' as const,
    resource: resource.name,
    id: before.id,
    before,
    values,
    actor,
    trx,
    context,
  }
  await context.rules[resource.name]?.before?.(change)
  await refuseWrong(writing, resource, before.id, values)
  const after = { ...before, ...values }
  compute(resource, after, values)
  const record: AnyRecord = { ...after, ...values, lock_version: before.lock_version + 1, updated_at: at }
  const text = searchText(resource, record)
  const words = searchWords(text)
  await trx
    .updateTable(resource.name)
    .set({
      lock_version: record.lock_version,
      updated_at: at,
      ...(await stored(resource, values)),
      ...context.db.engine.search.columns(text, words),
    })
    .where('id', '=', before.id)
    .execute()
  for (const { field, table } of linkFields(resource)) {
    if (field.name in values) await storeLinks(trx, table, before.id, values[field.name] as number[], false)
  }
  await context.db.engine.search.put(trx, resource.name, [{ id: before.id, text, words }])
  await noteFiles(trx, resource, before.id, values, false)
  const shown = { ...record, ...withoutSecrets(resource, values) }
  writing.entries.push({
    action: 'update',
    resource,
    record: shown,
    changes: changesBetween(resource, before, shown, Object.keys(values)),
  })
  await context.rules[resource.name]?.after?.(change)
  return { status: 'updated', record: shown }
}

/** Refuses to lose what has changed since (undo). */
function refuseUnexpected({ actor }: Writing, resource: Resource, before: AnyRecord, expect: Values = {}): void {
  if (Object.entries(expect).every(([name, value]) => sameValue(before[name], value))) return
  throw new ConflictError({ key: 'error.undoChanged' }, { current: visibleTo(actor, resource, before) })
}

type Removal = Pick<OperationOf<'delete'>, 'id' | 'expect'>

async function remove(writing: Writing, resource: Resource, { id, expect }: Removal): Promise<Outcome> {
  const { context, trx, actor, leaving } = writing
  const gone = leaving.get(nameOf(resource.name, id))
  if (gone) return { status: 'deleted', record: gone }
  const before = await lockRecord(context.db.engine, trx, resource, id)
  if (!before) throw new NotFoundError()
  refuseUnexpected(writing, resource, before, expect)
  leaving.set(nameOf(resource.name, id), before)
  const change = { action: 'delete' as const, resource: resource.name, id, before, values: {}, actor, trx, context }
  await context.rules[resource.name]?.before?.(change)
  await releaseReferrers(writing, resource, id)
  for (const { table } of linkFields(resource)) await trx.deleteFrom(table).where('owner_id', '=', id).execute()
  await trx.deleteFrom(resource.name).where('id', '=', id).execute()
  await context.db.engine.search.remove(trx, resource.name, id)
  await trx.deleteFrom('file_uses').where('resource', '=', resource.name).where('record', '=', id).execute()
  const names = Object.keys(resource.fields)
  writing.entries.push({
    action: 'delete',
    resource,
    record: before,
    changes: changesBetween(resource, before, null, names),
  })
  await context.rules[resource.name]?.after?.(change)
  return { status: 'deleted', record: before }
}

/** Clears, deletes or unlinks what points to a record about to go; refuses where the config says so. */
async function releaseReferrers(writing: Writing, resource: Resource, id: number): Promise<void> {
  const system: Writing = { ...writing, actor: { ...writing.actor, kind: 'system' } }
  for (const referrer of await referrersOf(writing.context, writing.trx, resource.name, id)) {
    const { label, name } = referrer.resource
    const others = referrer.ids.filter((other) => name !== resource.name || other !== id)
    const takesAlong = referrer.onDelete === 'cascade' || referrer.onDelete === 'restrict'
    const staying = others.filter((other) => !writing.leaving.has(nameOf(name, other)))
    if (referrer.onDelete === 'restrict' && staying.length) {
      const values = { count: staying.length, resource: label[writing.actor.locale] }
      throw new ConflictError({ key: 'error.inUse', values })
    }
    for (const other of others) {
      if (takesAlong) await remove(system, referrer.resource, { id: other })
      else await release(system, referrer.resource, other, referrer.field, id)
    }
  }
}

async function release(writing: Writing, resource: Resource, id: number, field: string, target: number): Promise<void> {
  const record = await loadRecord(writing.trx, resource, id)
  if (!record) return
  const value = record[field]
  const left = Array.isArray(value) ? value.filter((one) => one !== target) : null
  await update(writing, resource, { action: 'update', resource: resource.name, id, values: { [field]: left } })
}

async function refuseWrong(writing: Writing, resource: Resource, id: number | null, values: Values): Promise<void> {
  const errors = await checkAgainstDatabase(writing.context, writing.trx, resource, id, values)
  if (errors.length) throw new ValidationError(errors)
}

/** Fills in what the server derives from other fields. */
function compute(resource: Resource, record: Values, into: Values): void {
  for (const f of Object.values(resource.fields)) {
    const derived = meaningOf(f).compute
    if (derived) {
      const value = derived(f, record)
      if (value !== record[f.name]) into[f.name] = value
    }
  }
}

/** The columns of the values, secrets hashed. */
async function stored(resource: Resource, values: Values): Promise<Values> {
  const columns = toColumns(resource, values)
  for (const f of Object.values(resource.fields)) {
    if (meaningOf(f).hashed && typeof columns[f.name] === 'string')
      columns[f.name] = await hash(String(columns[f.name]))
  }
  return columns
}

const withoutSecrets = (resource: Resource, values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const f = resource.fields[name]
      return [name, f && meaningOf(f).hashed ? null : value]
    }),
  )

/**
 * What a refused save needs, as far as the writer may read it: the record as it is now, and the fields changed since the
 * version the writer began from.
 */
async function conflictOf({ trx, actor }: Writing, resource: Resource, current: AnyRecord, version: number) {
  const since = Math.max(1, current.lock_version - version)
  const entries = await trx
    .selectFrom('audit')
    .select('changes')
    .where('resource', '=', resource.name)
    .where('record', '=', current.id)
    .orderBy('id', 'desc')
    .limit(Math.min(since, 100))
    .execute()
  const changed = entries.flatMap((entry) =>
    (JSON.parse(String(entry.changes)) as { field: string }[]).map((one) => one.field),
  )
  const told = [...new Set(changed)].filter((name) => can(actor, 'read', resource, name))
  return { current: visibleTo(actor, resource, current), changed: told }
}
