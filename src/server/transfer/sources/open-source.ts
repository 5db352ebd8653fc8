/**
 * Opens a file, whose kind is detected by its content: extensions are often wrong, and protected
 * files look like others.
 */
import { open, stat } from 'node:fs/promises'
import { extname } from 'node:path'
import { type Message, ReadableError } from '#shared/errors.ts'
import {
  type FileColumn,
  type FileLayout,
  type FileStructure,
  IMPORT_EXTENSIONS,
} from '#shared/file-import.ts'
import { MAX_COLUMNS } from '#shared/import-plan.ts'
import { MEGABYTE } from '#shared/measures.ts'
import { SPREADSHEETS, type SpreadsheetBudget } from '../../files/budgets.ts'
import { rejectInput } from '../../message.ts'
import { cellText, DateCell } from './cell.ts'
import { openCsv } from './csv.ts'
import { isBlank } from './header.ts'
import { openHtml } from './html.ts'
import { openJson } from './json.ts'
import type { FileSource, Grid } from './source.ts'
import { editXml, withArchive } from './spreadsheet-archive.ts'
import { openTable, type Table } from './table.ts'
import { openWorkbook } from './workbook.ts'

export type FileKind = 'text' | 'json' | 'ndjson' | 'xlsx' | 'ods' | 'xls' | 'html'

const HEAD_BYTES = 4096
const ZIP = Buffer.from('PK\u0003\u0004', 'latin1')
const COMPOUND_FILE = Buffer.from('d0cf11e0a1b11ae1', 'hex')
/** PNG, JPEG, GIF, PDF, gzip, 7z and RAR: their bytes may happen to be those of a text. */
const NO_TABLE = [
  '89504e47',
  'ffd8ff',
  '474946383961',
  '255044462d',
  '1f8b08',
  '377abcaf271c',
  '526172211a07',
].map((start) => Buffer.from(start, 'hex'))
/** The part of a compound file that holds an encrypted XLSX file. */
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le')
/** Extensions under which programs save tables of HTML or XML, too. */
const MARKUP_EXTENSIONS = ['.xls', '.xlsx', '.xlsm', '.ods']
const MARKUP = /^(\ufeff)?\s*</
/** The root elements of spreadsheets in XML. */
const XML_ROOT = /<(\w+:)?(Workbook|document)[\s>]/
const MANIFEST = 'META-INF/manifest.xml'
const MAX_MANIFEST = 10 * MEGABYTE

/**
 * @param name original name
 * @throws ReadableError for an unknown extension, other files under a known one, and files that a
 * password protects
 */
async function fileKind(path: string, name: string): Promise<FileKind> {
  const extension = extname(name).toLowerCase()
  if (!IMPORT_EXTENSIONS.some((allowed) => allowed === extension))
    throw rejectInput('transfer.importType', { name })
  const head = await readHead(path)
  if (head.indexOf(COMPOUND_FILE) === 0) {
    if (await hasBytes(path, ENCRYPTED)) throw rejectInput('transfer.fileProtected')
    return 'xls'
  }
  if (head.indexOf(ZIP) === 0) return archiveKind(path, extension)
  if (NO_TABLE.some((start) => head.indexOf(start) === 0)) throw rejectInput('transfer.fileDamaged')
  if (extension === '.json') return 'json'
  if (extension === '.ndjson') return 'ndjson'
  const isText = head.length > 0 && !head.includes(0)
  if (isText) {
    const text = head.toString('utf8')
    if (!MARKUP_EXTENSIONS.includes(extension) || !MARKUP.test(text)) return 'text'
    return XML_ROOT.test(text) ? 'xls' : 'html'
  }
  if (extension === '.xlsx' || extension === '.xlsm') return 'xlsx'
  return extension === '.ods' ? 'ods' : 'text'
}

/** @throws ReadableError for a protected archive; a broken one is reported by its reader */
async function archiveKind(path: string, extension: string): Promise<FileKind> {
  try {
    return await withArchive(path, MAX_MANIFEST, async ({ names, read }) => {
      if (!names.includes('content.xml')) return extension === '.ods' ? 'ods' : 'xlsx'
      let isEncrypted = false
      editXml((await read(MANIFEST)) ?? '<none/>', {
        open: ({ name }) => {
          isEncrypted ||= name === 'encryption-data'
        },
      })
      if (isEncrypted) throw rejectInput('transfer.fileProtected')
      return 'ods'
    })
  } catch (error) {
    if (error instanceof ReadableError) throw error
    return extension === '.ods' ? 'ods' : 'xlsx'
  }
}

async function readHead(path: string): Promise<Buffer> {
  const handle = await open(path)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

/** Whether a file contains some bytes; they may lie across two chunks. */
async function hasBytes(path: string, bytes: Buffer): Promise<boolean> {
  const handle = await open(path)
  try {
    let rest = Buffer.alloc(0)
    for await (const chunk of handle.createReadStream() as AsyncIterable<Buffer>) {
      const text = Buffer.concat([rest, chunk])
      if (text.includes(bytes)) return true
      rest = text.subarray(-bytes.length)
    }
    return false
  } finally {
    await handle.close()
  }
}

export interface ReadOptions {
  /** Properties that are given instead of detected. */
  layout?: FileLayout
  /** Whether a text names a field: helps to find the header, and the sheet. */
  isField?: (name: string) => boolean
}

/** Opens the cells of a file that is a grid of them. */
async function openGrid(
  path: string,
  kind: Exclude<FileKind, 'json' | 'ndjson'>,
  budget: SpreadsheetBudget,
  layout?: FileLayout,
): Promise<Grid> {
  if (kind === 'html') return openHtml(path)
  return kind === 'text' ? openCsv(path, layout) : openWorkbook(path, kind, budget)
}

/**
 * Opens a file, after reading all of it: encoding, sheet, header and the style of every column are
 * recognised unless given.
 * @param name original name, whose extension must be known
 * @throws ReadableError when it is missing, of an unknown format, protected, empty or broken
 */
export async function openSource(
  path: string,
  name = path,
  options: ReadOptions = {},
): Promise<FileSource | Table> {
  const match = await stat(path).catch(() => null)
  if (!match?.isFile()) throw rejectInput('transfer.fileMissing', { name: path })
  const kind = await fileKind(path, name)
  if (kind === 'json' || kind === 'ndjson') return openJson(path, kind === 'ndjson')
  return openTable(await openGrid(path, kind, SPREADSHEETS.staff, options.layout), options)
}

/**
 * The columns have no targets yet; `ambiguous` only matters for a column that goes to a field of
 * numbers or dates.
 */
export interface FileInspection extends Pick<FileStructure, 'sheets' | 'rows' | 'preview'> {
  /**
   * Complete, except for what the format does not have, and for `decimal` and `dates` of ambiguous
   * columns.
   */
  layout: FileLayout
  /** `index` is their place in rows of the preview. */
  columns: (Pick<FileColumn, 'name' | 'samples' | 'ambiguous'> & { index: number })[]
  notices: Message[]
}

const MAX_SAMPLES = 5
const MAX_PREVIEW = 20

/**
 * Reads the whole file.
 * @param name original name, whose extension must be known
 * @throws ReadableError as `openSource`
 */
export async function inspectFile(
  path: string,
  name: string,
  options: ReadOptions = {},
): Promise<FileInspection> {
  const source = await openSource(path, name, options)
  if (!('survey' in source)) return inspectRecords(source)
  const { layout, sheets, notices, survey } = source
  const columns = survey.columns.map(({ name, index, samples, style: { ambiguous } }) => {
    const kind = (['decimal', 'dates'] as const).find((style) => ambiguous[style] !== undefined)
    return { name, index, samples, ...(kind && { ambiguous: kind }) }
  })
  return { layout, sheets, notices, columns, rows: survey.rows, preview: survey.preview }
}

/** The records of a JSON file have no header; their names stand for one. */
async function inspectRecords(source: FileSource): Promise<FileInspection> {
  const samples = new Map<string, Set<string>>(source.columns.map((column) => [column, new Set()]))
  const preview = [{ number: 1, cells: [...source.columns] }]
  let rows = 0
  for await (const { number, cells } of source.rows) {
    rows++
    if (preview.length < MAX_PREVIEW)
      preview.push({ number, cells: source.columns.map((column) => cellText(cells[column])) })
    for (const [column, values] of samples) {
      const text = cellText(cells[column])
      if (text !== '' && values.size < MAX_SAMPLES) values.add(text)
    }
  }
  const columns = [...samples].map(([name, values], index) => ({
    name,
    index,
    samples: [...values],
  }))
  return {
    layout: source.layout,
    sheets: source.sheets,
    rows,
    preview,
    columns,
    notices: source.notices,
  }
}

export interface CellsTask {
  path: string
  name: string
  limit: number
}

export type CellsResult = { cells: string[][] } | { problem: Message }

/** For a thread, which errors do not leave with their message. */
export async function readCellsInThread({ path, name, limit }: CellsTask): Promise<CellsResult> {
  try {
    return { cells: await readCells(path, name, limit) }
  } catch (error) {
    if (error instanceof ReadableError) return { problem: error.publicMessage }
    throw error
  }
}

async function readCells(path: string, name: string, limit: number): Promise<string[][]> {
  const kind = await fileKind(path, name)
  if (kind !== 'text' && kind !== 'xlsx' && kind !== 'ods')
    throw rejectInput('transfer.sheetType', { name })
  const grid = await openGrid(path, kind, SPREADSHEETS.customers)
  const sheet = grid.sheets.findIndex(({ hidden }) => !hidden)
  const cells: string[][] = []
  for await (const row of grid.rows(Math.max(0, sheet))) {
    const { length: count } = row.cells
    if (count > MAX_COLUMNS) throw rejectInput('transfer.columnsMany', { count, max: MAX_COLUMNS })
    if (!isBlank(row))
      cells.push(
        row.cells.map((cell) => (cell instanceof DateCell ? cell.formatted : cellText(cell))),
      )
    if (cells.length >= limit) break
  }
  if (!cells.length) throw rejectInput('transfer.fileEmpty')
  return cells
}
