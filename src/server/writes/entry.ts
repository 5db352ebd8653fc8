/** Reads entries of the audit log, for undo, history and trash. */
import { sql } from 'kysely'
import type { Field, Row } from '#fields/field.ts'
import { definitionOf } from '#fields/index.ts'
import type { Resource } from '#shared/resources/define.ts'
import { type StoredActor, storedActor } from '../records/actor-names.ts'
import type { FieldChange } from './audit.ts'

export interface LoggedEntry extends StoredActor {
  id: number
  at: string
  action: 'create' | 'update' | 'delete'
  resource: string
  record: number
  title: string
  changes: FieldChange[]
  write: string
  line: number | null
  /** Key of the record whose deletion caused the change. */
  cause: string | null
}

type Values = Record<string, unknown>

/** Parses the row of an entry. */
export const readEntry = (row: Row): LoggedEntry => ({
  id: Number(row.id),
  at: String(row.at),
  ...storedActor(row),
  action: row.action as LoggedEntry['action'],
  resource: String(row.resource),
  record: Number(row.record),
  title: String(row.title ?? ''),
  changes: JSON.parse(String(row.changes)),
  write: String(row.write),
  line: row.line === null || row.line === undefined ? null : Number(row.line),
  cause: typeof row.cause === 'string' ? row.cause : null,
})

/** Parses a logged value; converts text from before the field was bilingual. */
export function parseValue(text: string | null, f: Field | undefined): unknown {
  const value: unknown = text === null ? null : JSON.parse(text)
  const fromText = f && definitionOf(f).fromText
  return fromText && typeof value === 'string' ? fromText(value) : value
}

/** Returns the values before or after changes, by field. */
export const valuesOf = (
  { fields }: Resource,
  changes: readonly Pick<FieldChange, 'field' | 'before' | 'after'>[],
  side: 'before' | 'after',
): Values =>
  Object.fromEntries(
    changes.map((change) => [change.field, parseValue(change[side], fields[change.field])]),
  )

/** Returns changes of existing fields, without secrets. */
const visibleChanges = (
  resource: Resource,
  { changes }: Pick<LoggedEntry, 'changes'>,
): FieldChange[] =>
  changes.filter(
    ({ field, before, after }) => resource.fields[field] && (before !== null || after !== null),
  )

/** Returns the values before an entry. */
export const valuesBefore = (resource: Resource, entry: LoggedEntry): Values =>
  valuesOf(resource, visibleChanges(resource, entry), 'before')

/**
 * Returns the values after an entry; for a created record, including empty fields, which can have
 * been filled since.
 */
export function valuesAfter(resource: Resource, entry: LoggedEntry): Values {
  const values = valuesOf(resource, visibleChanges(resource, entry), 'after')
  if (entry.action !== 'create') return values
  const empty = Object.values(resource.fields).filter(
    (f) => !(f.name in values || f.readOnly || definitionOf(f).hashed || definitionOf(f).compute),
  )
  return {
    ...Object.fromEntries(empty.map((f) => [f.name, definitionOf(f).emptyValue])),
    ...values,
  }
}

/** Whether an entry is a deletion whose record has been erased from the trash. */
export const isErased = ({ action, changes }: Pick<LoggedEntry, 'action' | 'changes'>): boolean =>
  action === 'delete' && changes.length === 0

/** Reconstructs a deleted record from its entry; fields without a value are null. */
export const deletedRecord = (resource: Resource, id: number, changes: LoggedEntry['changes']) => ({
  ...Object.fromEntries(Object.keys(resource.fields).map((name) => [name, null])),
  ...valuesOf(resource, changes, 'before'),
  id,
})

/** Condition on entries `e`: whether the entry is the last one of its record. */
export const isLastOfRecord = sql<boolean>`not exists (
  select 1 from "audit" as "l" where "l"."resource" = "e"."resource" and "l"."record" = "e"."record" and "l"."id" > "e"."id")`
