/** Types of the calls for the history of records and writes. */
import type { Resource } from './resources/define.ts'
import type { AnyRecord } from './resources/record.ts'

/** A write by its action, or by where it came from. */
export const WRITE_KINDS = ['create', 'update', 'delete', 'import', 'undo', 'seed'] as const
export type WriteKind = (typeof WRITE_KINDS)[number]

/** Where a write came from. */
export interface Source {
  /** Path of the page in the browser. */
  page?: string | undefined
  /** Id of the request, as in the server's log. */
  request?: string | undefined
  /** Name of the imported file. */
  file?: string | undefined
  /** The command that was run on the server. */
  command?: string | undefined
  /** Name of the API key. */
  key?: string | undefined
}

/** A field of an entry: values as in a record, null for a missing one. */
export interface EntryChange {
  field: string
  before: unknown
  after: unknown
}

/** Titles of referenced records, as records carry them. */
type References = Record<string, unknown>

/** A change of one record. */
export interface HistoryEntry {
  id: number
  at: string
  actor: string
  /** As colleagues know the actor; the username without a name. */
  actorName: string
  action: 'create' | 'update' | 'delete'
  resource: string
  record: number
  title: string
  /** Id of its write. */
  write: string
  kind: WriteKind
  source: Source
  /** Line of the imported file. */
  line: number | null
  changes: EntryChange[]
  /** By field: the records that the values before and after refer to. */
  refs: { before: References; after: References }
}

/** A page of a list that continues before a cursor. */
export interface Older<T> {
  items: T[]
  /** Cursor of the next page; null at the end. */
  before: string | null
}

/** A record as it was after an entry, and as it is. */
export interface RecordVersion {
  entry: HistoryEntry
  /** The record after the entry. */
  past: AnyRecord
  /** Null when it does not exist. */
  now: AnyRecord | null
}

export interface WriteCount {
  resource: string
  created: number
  updated: number
  deleted: number
}

/** One write, for any number of records and transactions. */
export interface WriteSummary {
  id: string
  at: string
  /** Time of its last transaction. */
  until: string
  actor: string
  actorName: string
  kind: WriteKind
  source: Source
  /** Of the readable resources. */
  counts: WriteCount[]
  /** A record that stands for the write; null when it is not readable. */
  lead: { resource: string; record: number; title: string } | null
  undoes: string | null
  undoneBy: string | null
  /** Whether the reader's permissions allow to undo all of it. */
  isUndoable: boolean
}

/** Why a record or field is left out of an undo: changed, deleted or referred to since, or there again. */
export const LATER_CHANGES = ['changed', 'deleted', 'restored', 'used'] as const
export type LaterChangeKind = (typeof LATER_CHANGES)[number]

/** Changes made since a write. */
export interface LaterChange {
  kind: LaterChangeKind
  resource: string
  record: number
  title: string
  /** The last change since. */
  at: string
  actor: string
  actorName: string
  /** The readable fields that differ: as the write left them, and now. */
  fields: { field: string; left: unknown; now: unknown }[]
  refs: { left: References; now: References }
  /** The record that refers to it. */
  usedBy?: { resource: string; record: number; title: string } | undefined
}

/** A deleted record as it would be restored. */
export interface TrashRecord {
  entry: HistoryEntry
  record: { id: number; [field: string]: unknown }
  /** Dependent records that are restored along with it. */
  along: { resource: string; record: number; title: string; action: 'create' | 'update' }[]
  /** Missing or invalid values by today's rules. */
  problems: TrashProblem[]
  isRestorable: boolean
}

/** A field of a record to be restored that is rejected as it was. */
export interface TrashProblem {
  resource: string
  record: number
  title: string
  field: string
  message: string
  /** The value as it was. */
  value: unknown
}

/** Whether the records of a resource can be read as they were: what only the server writes is not all in the log. */
export const keepsPast = ({ audited, readOnly }: Pick<Resource, 'audited' | 'readOnly'>): boolean =>
  audited && !readOnly
