/** Result of an import: the outcome of each row, and the report that counts them. */

import type { Locale } from '#shared/constants.ts'
import type { FieldError, Message } from '#shared/errors.ts'
import type { ImportCounts, RowStatus } from '#shared/file-import.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import { message } from '../message.ts'
import { translate } from '../translate.ts'
import type { Outcome, WriteResult } from '../writes/types.ts'
import type { Plan } from './batch.ts'
import type { Mapping } from './mapping/mapping.ts'
import { cellText, isMangledCell } from './sources/cell.ts'
import { isGarbled } from './sources/garbled.ts'
import type { SourceRow } from './sources/source.ts'

/**
 * An error or a doubt about a row; has a path if it belongs to a field, or the column of its cell.
 */
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
  /**
   * Kinds of doubts about rows that were written, by the key of their message: how many, and the
   * first.
   */
  doubts: Record<string, { count: number; first: { row: number; reason: Message } }>
  /**
   * Whether the resource had no records when the import began; they then get the ids of the file.
   */
  keepsIds?: boolean
}

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
export function addWrite(
  { writes }: Pick<ImportReport, 'writes'>,
  { write }: Pick<WriteResult, 'write'>,
): void {
  if (write && !writes.includes(write)) writes.push(write)
}

export interface RowResult {
  status: RowStatus
  /** Why it failed, or is doubtful. */
  problems: readonly Problem[]
  /** The record, if there is one. */
  id: number | null
  /** In a dry run: the record as it is, and the values that it would get. */
  change?: RowChange
}

export interface RowChange {
  before: AnyRecord | null
  values: Readonly<Record<string, unknown>>
  /** Texts of references to records that the file itself creates, by field. */
  names: Readonly<Record<string, string>>
}

/** The row result for an outcome. */
export function rowOutcome(outcome: Outcome): RowResult {
  if (outcome.status === 'failed') {
    const problems = outcome.fields.length ? outcome.fields : [outcome.error.publicMessage]
    return { status: 'failed', problems, id: null }
  }
  const status = outcome.status === 'deleted' ? 'unchanged' : outcome.status
  return { status, problems: [], id: outcome.record.id }
}

/** Characters of a text that a message quotes. */
const MAX_QUOTED = 40

/** Counts the outcome of a row. @returns what is doubtful about it, if it is written */
export function countRow(
  report: ImportReport,
  row: SourceRow,
  status: RowStatus,
  mapping: Mapping,
): Problem[] {
  report[status]++
  const doubts = status === 'created' || status === 'updated' ? doubtsOf(row, mapping) : []
  if (doubts.length) report.doubtful++
  for (const { key, values } of doubts) {
    const known = report.doubts[key]
    report.doubts[key] = {
      count: (known?.count ?? 0) + 1,
      first: known?.first ?? { row: row.number, reason: { key, values } },
    }
  }
  return doubts
}

/**
 * Keys that a spreadsheet has probably changed. New records are not created with them: a wrong key
 * stays. Keys of existing records are what they look like.
 */
export const mangledKeys = ({ cells }: SourceRow, mapping: Mapping): Problem[] =>
  Object.entries(cells).flatMap(([column, cell]) =>
    mapping.holdsKeys(column) && isMangledCell(cell)
      ? [{ ...message('transfer.mangledKey', { text: String(cell).slice(0, MAX_QUOTED) }), column }]
      : [],
  )

function doubtsOf({ cells, doubt }: SourceRow, mapping: Mapping): Problem[] {
  const garbled = Object.entries(cells).flatMap(([column, cell]): Problem[] => {
    const text = cellText(cell)
    if (!mapping.reads(column) || !isGarbled(text)) return []
    return [{ ...message('transfer.garbled', { text: text.slice(0, MAX_QUOTED) }), column }]
  })
  return doubt ? [doubt, ...garbled] : garbled
}

/** A notice for each kind of doubt, with the first row. */
export const doubtNotices = ({ doubts }: ImportReport, locale: Locale): Message[] =>
  Object.values(doubts).map(({ count, first: { row, reason } }) =>
    message('transfer.doubtfulRows', { reason: translate(reason, locale), count, row }),
  )
