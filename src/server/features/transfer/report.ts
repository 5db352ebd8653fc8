/** Types of import results. */
import type { WriteResult } from '#server/core/writes/types.ts'
import type { FieldError, Message } from '#shared/errors.ts'
import type { ImportCounts } from '#shared/file-import.ts'
import type { Plan } from './batch.ts'
import type { RowResult } from './row-outcome.ts'
import type { SourceRow } from './sources/source.ts'

/** An error or a doubt about a row; has a path if it belongs to a field, or the column of its cell. */
export type Problem = Message & Partial<Pick<FieldError, 'path'>> & { column?: string }

export interface ImportReport extends ImportCounts {
  resource: string
  /** References left empty because no record matches. */
  cleared: number
  /** Stored values whose cells in the file are empty; counted by dry runs only. */
  emptyCells: number
  /** Referenced records that were created, by resource. */
  targets: Record<string, number>
  notices: Message[]
  /** Kinds of doubts about rows that were written, by the key of their message: how many, and the first. */
  doubts: Record<string, { count: number; first: { row: number; reason: Message } }>
  /** Whether the resource had no records when the import began; they then get the ids of the file. */
  keepsIds?: boolean
}

export type RowStatus = 'created' | 'updated' | 'unchanged' | 'failed' | 'skipped'

/** Callbacks of a running import. */
export interface ImportListener {
  /** How columns and records are matched, before the first row. */
  onPlan?(plan: Plan): void
  /** Completed rows, and the fraction of the file read (0 to 1). */
  onProgress?(rows: number, part: number): void
  onFailed?(row: SourceRow, problems: readonly Problem[]): void | Promise<void>
  onCleared?(row: SourceRow, problem: Problem): void
  /** Outcome of a row. */
  onRow?(row: SourceRow, result: RowResult): void | Promise<void>
}

export const emptyReport = (resource: string): ImportReport => ({
  resource,
  rows: 0,
  created: 0,
  updated: 0,
  unchanged: 0,
  failed: 0,
  skipped: 0,
  doubtful: 0,
  cleared: 0,
  emptyCells: 0,
  targets: {},
  writes: [],
  notices: [],
  doubts: {},
  seconds: 0,
})

/** Adds the id of a write to those of the report; all batches may belong to one write. */
export function addWrite({ writes }: Pick<ImportReport, 'writes'>, { write }: Pick<WriteResult, 'write'>): void {
  if (write && !writes.includes(write)) writes.push(write)
}
