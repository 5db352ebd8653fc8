/** Types of the calls for the history of records and writes. */
import { definitionOf } from '#fields/index.ts'
import type { Resource } from './resources/define.ts'
import type { AnyRecord } from './resources/record.ts'

/** Kinds of writes: by action, or by origin. */
export const WRITE_KINDS = ['create', 'update', 'delete', 'import', 'undo', 'seed'] as const
export type WriteKind = (typeof WRITE_KINDS)[number]

/** Origin of a write. */
export interface Source {
  /** Path of the page in the browser. */
  page?: string | undefined
  /** Id of the request, as in the server's log. */
  request?: string | undefined
  /** Name of the imported file. */
  file?: string | undefined
  /** Command that was run on the server. */
  command?: string | undefined
  /** Name of the API key. */
  key?: string | undefined
}

/** Changed field with values as in a record; null for missing ones. */
export interface EntryChange {
  field: string
  before: unknown
  after: unknown
}

/** Titles of referenced records, in the form of a record's `$refs`. */
type References = Record<string, unknown>

/** Change of one record. */
export interface HistoryEntry {
  id: number
  at: string
  actor: string
  /** Display name; falls back to the username. */
  actorName: string
  action: 'create' | 'update' | 'delete'
  resource: string
  record: number
  title: string
  /** Id of the write. */
  write: string
  kind: WriteKind
  source: Source
  /** Line number in the imported file. */
  line: number | null
  changes: EntryChange[]
  /** Records referenced by the values before and after, by field. */
  refs: { before: References; after: References }
}

/** Result of an undo that ran as a job. */
export interface UndoneJob {
  /** Number of writes. */
  writes: number
  /** Names the records that a rule did not allow to undo; null without any. */
  problem: string | null
}

/** Response to an undo: the records of a small one. */
export type UndoResult = readonly unknown[] | UndoneJob

/** Page of a list, newest first, with a cursor for older items. */
export interface CursorPage<T> {
  items: T[]
  /** Cursor of the next page; null at the end. */
  before: string | null
}

/** State of a record after an entry, and its current state. */
export interface RecordVersion {
  entry: HistoryEntry
  /** The record after the entry. */
  past: AnyRecord
  /** Null if the record no longer exists. */
  now: AnyRecord | null
}

export interface WriteCount {
  resource: string
  created: number
  updated: number
  deleted: number
}

/** A write, which can span several records and transactions. */
export interface WriteSummary {
  id: string
  at: string
  /** Time of its last transaction. */
  until: string
  actor: string
  actorName: string
  kind: WriteKind
  source: Source
  /** Counts of readable resources. */
  counts: WriteCount[]
  /** Representative record; null if the user can't read it. */
  lead: {
    resource: string
    record: number
    title: string
    /** Fields that the write changed in every record of this resource, if the same in all. */
    fields: string[]
    /** State of the workflow that it set in all of them; null for none. */
    state: string | null
  } | null
  undoes: string | null
  undoneBy: string | null
  /** Whether the user's permissions allow undoing the whole write. */
  isUndoable: boolean
}

/**
 * Reasons why an undo skips a record or field: changed, deleted or referenced since then, already
 * restored, or erased from the trash.
 */
export const LATER_CHANGES = ['changed', 'deleted', 'restored', 'used', 'erased'] as const
type LaterChangeKind = (typeof LATER_CHANGES)[number]

/** Changes of a record since a write. */
export interface LaterChange {
  kind: LaterChangeKind
  resource: string
  record: number
  title: string
  /** Time of the last change since then. */
  at: string
  actor: string
  actorName: string
  /** Readable fields that differ: `left` is the value after the write. */
  fields: { field: string; left: unknown; now: unknown }[]
  refs: { left: References; now: References }
  /** Referring record. */
  usedBy?: { resource: string; record: number; title: string } | undefined
}

/** Preview of restoring a deleted record. */
export interface TrashRecord {
  entry: HistoryEntry
  record: { id: number; [field: string]: unknown }
  /** Dependent records that are restored as well. */
  along: { resource: string; record: number; title: string; action: 'create' | 'update' }[]
  /** Values that are missing or invalid by the current config. */
  problems: TrashProblem[]
  isRestorable: boolean
}

/** Field with a value that the current config rejects. */
export interface TrashProblem {
  resource: string
  record: number
  title: string
  field: string
  message: string
  /** Value before the deletion. */
  value: unknown
}

/**
 * Whether historical states can be read: the audit log is incomplete for resources that only the
 * server writes.
 */
export const hasSnapshots = ({
  audited,
  readOnly,
}: Pick<Resource, 'audited' | 'readOnly'>): boolean => audited && !readOnly

/**
 * Whether only the server sets a field, in consequence of other changes: they are undone together.
 */
export function isSetAlong({ fields }: Resource, name: string): boolean {
  const f = fields[name]
  return f?.readOnly === true && !definitionOf(f).compute
}
