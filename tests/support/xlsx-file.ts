/** XLSX files of XML that no regular program would write. */
import { rawZip } from './raw-zip.ts'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

export interface XlsxContent {
  sheet: string
  strings?: string
  styles?: string
  workbook?: string
  /** The path of each part, by its usual one. */
  rename?: (name: string) => string
  /** The relation to a part, by its path. */
  target?: (path: string) => string
  /** Further relations of the workbook. */
  more?: string
  encode?: (name: string, text: string) => Buffer
}

/** The bytes of a workbook of the given XML. */
export function xlsxFile({
  sheet,
  strings = '',
  styles = '',
  workbook = '',
  rename = (name) => name,
  target = rename,
  more = '',
  encode = (_, text) => Buffer.from(text),
}: XlsxContent): Buffer {
  const relation = (id: string, type: string, path: string) =>
    `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target(path)}"/>`
  const part = (name: string, type: string) =>
    `<Override PartName="/xl/${name}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml"/>`
  const entries = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${part('workbook', 'sheet.main')}${part('styles', 'styles')}${part('sharedStrings', 'sharedStrings')}${part('worksheets/first', 'worksheet')}${part('worksheets/other', 'worksheet')}</Types>`,
    '_rels/.rels': `<Relationships>${relation('r1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}">${workbook}<sheets><sheet name="A" sheetId="7" r:id="r2"/><sheet name="B" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relation('r1', 'worksheet', 'worksheets/other.xml')}${relation('r2', 'worksheet', '/xl/worksheets/first.xml')}${relation('r3', 'styles', 'styles.xml')}${relation('r4', 'sharedStrings', 'sharedStrings.xml')}${more}</Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}">${styles}</styleSheet>`,
    'xl/sharedStrings.xml': `<sst xmlns="${MAIN}">${strings}</sst>`,
    'xl/worksheets/first.xml': `<worksheet xmlns="${MAIN}"><sheetData>${sheet}</sheetData></worksheet>`,
    'xl/worksheets/other.xml': `<worksheet xmlns="${MAIN}"><sheetData/></worksheet>`,
  }
  return rawZip(
    Object.entries(entries).map(([name, content]) => ({
      name: rename(name),
      content: encode(name, content),
      packed: true,
    })),
  )
}
