/** The text of a PDF page by page, decoded by the fonts' glyph tables. */
import { inflateSync } from 'node:zlib'

interface PdfObject {
  head: string
  stream: Buffer | null
}

function objectsOf(pdf: Buffer): Map<string, PdfObject> {
  const text = pdf.toString('latin1')
  const objects = new Map<string, PdfObject>()
  for (const match of text.matchAll(/(?:^|\n)(\d+) 0 obj\n/g)) {
    const from = match.index + match[0].length
    const body = text.slice(from, text.indexOf('\nendobj', from))
    const index = body.indexOf('\nstream\n')
    const head = index < 0 ? body : body.slice(0, index)
    const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0)
    const bytes = pdf.subarray(from + index + 8, from + index + 8 + length)
    const stream = index < 0 ? null : head.includes('/FlateDecode') ? inflateSync(bytes) : bytes
    objects.set(String(match[1]), { head, stream })
  }
  return objects
}

const utf16 = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le')

/** Maps glyph numbers to text. */
function tableOf(cmap: string): string[] {
  const table: string[] = []
  for (const [, first = '0', , list = ''] of cmap.matchAll(/<(\w+)> <(\w+)> \[([^\]]*)\]/g)) {
    const start = Number.parseInt(first, 16)
    // A ligature maps to several letters, separated by spaces.
    const entries = [...list.matchAll(/<([\w ]*)>/g)].map(([, hex = '']) => utf16(hex.replaceAll(' ', '')))
    for (const [index, entry] of entries.entries()) table[start + index] = entry
  }
  return table
}

/** The text of every page, in drawing order. */
export function pdfPages(pdf: Buffer): string[] {
  const objects = objectsOf(pdf)
  const find = (head: string, key: string) => objects.get(new RegExp(`/${key} (\\d+) 0 R`).exec(head)?.[1] ?? '')
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\n/.test(head))
  return pages.map((page) => {
    const fonts = find(page.head, 'Resources')?.head ?? ''
    const tables = new Map<string, string[]>()
    let table: string[] = []
    let words = ''
    const content = find(page.head, 'Contents')?.stream?.toString('latin1') ?? ''
    for (const [, font, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/g)) {
      if (font) {
        const cmap = find(find(fonts, font)?.head ?? '', 'ToUnicode')?.stream?.toString('latin1') ?? ''
        table = tables.get(font) ?? tableOf(cmap)
        tables.set(font, table)
        continue
      }
      for (const [, hex = ''] of (shown ?? '').matchAll(/<(\w+)>/g)) {
        for (const [glyph] of hex.matchAll(/\w{4}/g)) words += table[Number.parseInt(glyph, 16)] ?? '\ufffd'
      }
      words += '\n'
    }
    return words
  })
}
