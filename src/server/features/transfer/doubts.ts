/** Rows that are imported, but should be looked at: they may have been misread, or may be no records. */
import { message } from '#server/core/message.ts'
import { translate } from '#server/core/translate.ts'
import type { Locale } from '#shared/constants.ts'
import type { Message } from '#shared/errors.ts'
import type { Mapping } from './mapping/mapping.ts'
import type { ImportReport, Problem, RowStatus } from './report.ts'
import { cellText, isMangledCell } from './sources/cell.ts'
import { isGarbled } from './sources/garbled.ts'
import type { SourceRow } from './sources/source.ts'

/** Characters of a text that a message quotes. */
const MAX_QUOTED = 40

/** Counts the outcome of a row. @returns what is doubtful about it, if it is written */
export function countRow(report: ImportReport, row: SourceRow, status: RowStatus, mapping: Mapping): Problem[] {
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
 * Keys that a spreadsheet has probably changed. New records are not created with them: a wrong key stays. Keys of existing
 * records are what they look like.
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
