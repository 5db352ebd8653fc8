/**
 * The table of a file: the sheet that holds it, its columns and its rows, except those that are no
 * records.
 */

import type { Message } from '#shared/errors.ts'
import type { FileLayout } from '#shared/file-import.ts'
import { message, rejectInput } from '../../message.ts'
import type { SheetCell } from './cell.ts'
import { layoutOf } from './column-style.ts'
import {
  findHeader,
  HEAD_ROWS,
  isBlank,
  isPageLine,
  isSparse,
  isTotal,
  namesFields,
  repeatsLine,
} from './header.ts'
import type { ReadOptions } from './open-source.ts'
import {
  type FileSource,
  type Grid,
  type GridRow,
  type Merge,
  type SourceRow,
  visibleRow,
} from './source.ts'
import { isMergedDown, type Survey, surveySheet } from './survey.ts'

export interface Table extends FileSource {
  survey: Survey
}

/**
 * Finds the table of a file.
 * @throws ReadableError for a file without cells, or without the requested sheet
 */
export async function openTable(grid: Grid, { layout = {}, isField }: ReadOptions): Promise<Table> {
  const { index, sheets } = await chooseSheet(grid, layout.sheet, isField)
  const survey = await surveySheet(grid, index, layout, isField)
  const { columns, header } = survey
  const name = grid.sheets[index]?.name
  const styles = new Map(columns.map((column) => [column.name, column.style]))
  const gridRow: FileLayout = {
    ...(name && { sheet: name }),
    header,
    ...grid.layout,
    ...layoutOf(styles, layout),
  }
  const unread = sheets.filter((sheet) => sheet !== name)
  const notices = unread.length
    ? [message('transfer.sheetsUnread', { sheet: name ?? '', names: unread })]
    : []
  let part = 0
  const rows = readRows(grid, index, survey, isField, (read) => {
    part = read
  })
  const names = columns.map((column) => column.name)
  return {
    layout: gridRow,
    sheets,
    notices: [...notices, ...survey.notices],
    columns: names,
    styles,
    rows,
    progress: () => part,
    survey,
  }
}

async function* readRows(
  grid: Grid,
  sheet: number,
  survey: Survey,
  isField: ReadOptions['isField'],
  onProgress: (part: number) => void,
): AsyncGenerator<SourceRow> {
  const { header, columns } = survey
  const fill = fillMerged(
    grid.properties(sheet).merges.filter((merge) => isMergedDown(merge, header)),
  )
  const reject = rowFilter(survey, isField)
  for await (const gridRow of grid.rows(sheet, onProgress)) {
    const row = visibleRow(gridRow)
    if (row.number <= header.last || isBlank(row)) continue
    const unreadable = reject(row)
    const filled = fill(row)
    const cells = Object.fromEntries(columns.map(({ name, index }) => [name, filled[index] ?? '']))
    const doubt = unreadable ? undefined : doubtOf(row, filled, survey)
    yield { number: row.number, cells, ...(unreadable && { unreadable }), ...(doubt && { doubt }) }
  }
  onProgress(1)
}

/** Why rows cannot be read, row by row: those below another header have its columns. */
function rowFilter({ lines, columns, end }: Survey, isField: ReadOptions['isField']) {
  const head = lines.at(-1) ?? []
  let [isFirst, other] = [true, 0]
  return (row: GridRow): Message | undefined => {
    const isHead = repeatsLine(row, head)
    if (isHead) other = 0
    else if (!isFirst && isField && namesFields(row, isField)) other = row.number
    isFirst = false
    if (columns.length > 1 && lines.some((line) => repeatsLine(row, line)))
      return message('transfer.headRepeated')
    if (other) return message('transfer.tableBelow', { row: other })
    if (isPageLine(row)) return message('transfer.pageLine')
    return row.unreadable ?? (end === null ? undefined : surplus(row, end))
  }
}

function doubtOf(
  row: GridRow,
  filled: readonly SheetCell[],
  { columns, hasHeadings }: Survey,
): Message | undefined {
  if (row.doubt) return row.doubt
  if (isTotal(row)) return message('transfer.mayBeTotal')
  return hasHeadings && isSparse(filled, columns.length)
    ? message('transfer.mayBeHeading')
    : undefined
}

/**
 * Repeats the value of a merged cell in each of its rows.
 * @returns the cells of each row, in their order
 */
function fillMerged(merges: readonly Merge[]): (row: GridRow) => SheetCell[] {
  const starting = Map.groupBy(merges, ({ firstRow }) => firstRow)
  let open: (Merge & { value: SheetCell })[] = []
  return ({ number, cells: own }) => {
    if (!open.length && !starting.has(number)) return own
    const cells = [...own]
    open = open.filter(({ lastRow }) => lastRow >= number)
    for (const { firstColumn, value } of open) {
      while (cells.length <= firstColumn) cells.push('')
      cells[firstColumn] = value
    }
    for (const merge of starting.get(number) ?? [])
      open.push({ ...merge, value: cells[merge.firstColumn] ?? '' })
    return cells
  }
}

/** An unquoted separator in a text moves the cells behind it; such a row is not read. */
function surplus({ cells }: GridRow, end: number): Message | undefined {
  if (cells.length <= end) return undefined
  return message('transfer.cellCount', { smart_count: cells.length, expected: end })
}

interface Choice {
  index: number
  /** Names of the sheets with cells. */
  sheets: string[]
}

/**
 * The requested sheet; else the visible one whose header names most fields, or the first with a
 * table.
 */
async function chooseSheet(
  grid: Grid,
  requested: string | undefined,
  isField?: (name: string) => boolean,
): Promise<Choice> {
  const [single, ...rest] = grid.sheets
  if (single && !rest.length && (requested === undefined || requested === single.name)) {
    return { index: 0, sheets: single.name === '' ? [] : [single.name] }
  }
  const heads = await Promise.all(
    grid.sheets.map((info, index) => readHead(grid, info, index, isField)),
  )
  const nonEmpty = heads.filter(({ rows }) => rows > 0)
  const sheets = nonEmpty.map(({ name }) => name)
  if (requested !== undefined) {
    const index = grid.sheets.findIndex(({ name }) => name === requested)
    if (index < 0) throw rejectInput('transfer.sheetMissing', { name: requested, names: sheets })
    return { index, sheets }
  }
  const visible = nonEmpty.some(({ hidden }) => !hidden)
    ? nonEmpty.filter(({ hidden }) => !hidden)
    : nonEmpty
  const maxFields = Math.max(0, ...visible.map(({ fields }) => fields))
  const chosen =
    visible.find(({ fields, isTable }) => (maxFields > 1 ? fields === maxFields : isTable)) ??
    visible[0]
  if (!chosen) throw rejectInput('transfer.fileEmpty')
  return { index: chosen.index, sheets }
}

/** Summary of a sheet's first rows. */
async function readHead(
  grid: Grid,
  { name, hidden }: Grid['sheets'][number],
  index: number,
  isField: (name: string) => boolean = () => false,
) {
  const rows: GridRow[] = []
  for await (const gridRow of grid.rows(index)) {
    const row = visibleRow(gridRow)
    if (row.number > HEAD_ROWS) break
    if (!isBlank(row)) rows.push(row)
  }
  const header = findHeader(rows, [], isField)
  const names =
    rows.find(({ number }) => number === header?.first)?.cells.filter((cell) => cell !== '') ?? []
  const fields = names.filter((cell) => typeof cell === 'string' && isField(cell)).length
  const isTable = names.length > 1 && rows.some(({ number }) => number > (header?.last ?? 0))
  return { name, hidden, index, rows: rows.length, fields, isTable }
}
