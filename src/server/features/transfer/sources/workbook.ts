/** Resolves references in XLSX files: sheet locations, shared texts, and number formats. */
import type { SheetInfo } from './grid.ts'
import { type NumberReader, numberReader } from './number-format.ts'
import { ifMissing, readWholePart } from './spreadsheet-part.ts'
import { TextList } from './text-list.ts'

export interface Workbook {
  /** In order, each with its path in the archive. */
  sheets: (SheetInfo & { path: string })[]
  texts: TextList
  /** How the numbers of cells are read, by index of the cell format. */
  readers: readonly NumberReader[]
  /** Cell formats of texts that were typed with a quote in front, which says that they are no errors. */
  quoted: ReadonlySet<number>
}

const UNFORMATTED: Pick<Workbook, 'readers' | 'quoted'> = { readers: [], quoted: new Set() }

/** The usual path of the workbook, for archives that do not state it. */
const DEFAULT_WORKBOOK = 'xl/workbook.xml'

type Attributes = Readonly<Record<string, string>>

export const isTrue = (text: string | undefined): boolean => text === '1' || text === 'true'

/** @throws Error for a part that is missing or broken */
export async function readWorkbook(path: string): Promise<Workbook> {
  const root = await readRelations(path, '').catch(() => [])
  const workbook = root.find(({ type }) => type.endsWith('/officeDocument'))?.target ?? DEFAULT_WORKBOOK
  const { sheetEntries, from1904 } = await readSheets(path, workbook)
  const parts = await readRelations(path, workbook)
  // Chart sheets are listed among the sheets.
  const sheets = sheetEntries.flatMap(({ relation, ...info }) => {
    const part = parts.find(({ id, type }) => id === relation && type.endsWith('/worksheet'))
    return part ? [{ ...info, path: part.target }] : []
  })
  if (!sheets.length) throw new Error('there is no sheet')
  const target = (type: string) => parts.find((part) => part.type.endsWith(`/${type}`))?.target
  const [styles, strings] = [target('styles'), target('sharedStrings')]
  // Without these parts, the cells that need them are damaged, and the others are read.
  const formats = styles ? await readFormats(path, styles, from1904).catch(ifMissing(() => UNFORMATTED)) : UNFORMATTED
  const texts = strings ? await readTexts(path, strings).catch(ifMissing(() => new TextList())) : new TextList()
  return { sheets, texts, ...formats }
}

async function readSheets(
  path: string,
  workbook: string,
): Promise<{ sheetEntries: (SheetInfo & { relation: string })[]; from1904: boolean }> {
  const sheets: (SheetInfo & { relation: string })[] = []
  let from1904 = false
  await readWholePart(path, workbook, {
    open: (name, attributes) => {
      if (name === 'workbookPr') from1904 = isTrue(attributes.date1904)
      if (name !== 'sheet') return
      const [, relation = ''] = Object.entries(attributes).find(([key]) => /(^|:)id$/.test(key)) ?? []
      sheets.push({ name: attributes.name ?? '', hidden: (attributes.state ?? 'visible') !== 'visible', relation })
    },
  })
  return { sheetEntries: sheets, from1904 }
}

/** The relations of a part to others. @param source path of the part; empty for the archive itself */
async function readRelations(path: string, source: string): Promise<{ id: string; type: string; target: string }[]> {
  const parts: { id: string; type: string; target: string }[] = []
  await readWholePart(path, source.replace(/[^/]*$/, '_rels/$&.rels'), {
    open: (name, { Id = '', Type = '', Target = '', TargetMode = '' }) => {
      if (name !== 'Relationship' || TargetMode === 'External') return
      parts.push({ id: Id, type: Type, target: resolvePart(Target, source) })
    },
  })
  return parts
}

/** The path of a part in the archive, as a URI. @param target relative to the part that refers to it */
function resolvePart(target: string, source: string): string {
  const base = new URL(source, 'file:///')
  return (URL.parse(target.replaceAll('\\', '/'), base) ?? base).pathname.slice(1)
}

/** A cell format has a number format, or inherits that of its base. */
async function readFormats(
  path: string,
  part: string,
  from1904: boolean,
): Promise<Pick<Workbook, 'readers' | 'quoted'>> {
  const formats = new Map<string, string>()
  const lists: Record<string, Attributes[]> = { cellStyleXfs: [], cellXfs: [] }
  let list: Attributes[] | undefined
  let isOwn = true
  await readWholePart(path, part, {
    open: (name, attributes) => {
      if (name in lists) list = lists[name]
      else if (name === 'xf') list?.push(attributes)
      else if (name === 'numFmt' && isOwn) formats.set(attributes.numFmtId ?? '', attributes.formatCode ?? '')
      // Conditional formats number theirs on their own.
      else if (name === 'dxfs') isOwn = false
    },
    close: (name) => {
      if (name in lists) list = undefined
    },
  })
  const readers: NumberReader[] = []
  const quoted = new Set<number>()
  for (const [index, { numFmtId, xfId, quotePrefix }] of (lists.cellXfs ?? []).entries()) {
    const id = numFmtId ?? lists.cellStyleXfs?.[Number(xfId)]?.numFmtId ?? '0'
    readers.push(numberReader(Number(id), formats.get(id), from1904))
    if (isTrue(quotePrefix)) quoted.add(index)
  }
  return { readers, quoted }
}

async function readTexts(path: string, part: string): Promise<TextList> {
  const texts = new TextList()
  const text = createTextReader()
  await readWholePart(path, part, {
    open: text.open,
    close: (name) => {
      text.close(name)
      if (name === 'si') texts.add(text.take())
    },
    text: text.add,
  })
  return texts
}

/** Collects the runs of a text, without those that show its pronunciation. */
export function createTextReader() {
  let value = ''
  let inText = false
  let inPhonetic = false
  return {
    open: (name: string) => {
      if (name === 't') inText = true
      else if (name === 'rPh') inPhonetic = true
    },
    close: (name: string) => {
      if (name === 't') inText = false
      else if (name === 'rPh') inPhonetic = false
    },
    add: (text: string) => {
      if (inText && !inPhonetic) value += text
    },
    /** The text since the last call. */
    take: (): string => {
      const text = unescapeText(value)
      value = ''
      return text
    },
  }
}

/** Characters that XML cannot hold are written as `_x000D_`. */
export const unescapeText = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text
