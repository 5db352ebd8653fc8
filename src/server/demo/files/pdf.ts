/** A one-page PDF, written by hand: a heading, and lines of text in the built-in Helvetica. Latin text only. */

export interface PdfLine {
  text: string
  /** Points. */
  size?: number
  bold?: boolean
  /** Space above it, in points. */
  above?: number
}

const PAGE = { width: 595, height: 842, margin: 56 }
const WINANSI: Readonly<Record<string, string>> = { '–': '\\226', '—': '\\227', '’': '\\222', '•': '\\225' }

/** A string in the syntax of PDF; characters beyond Latin-1 become their code in WinAnsi or a question mark. */
const literal = (text: string) =>
  `(${[...text]
    .map((character) => {
      if (/[\\()]/.test(character)) return `\\${character}`
      if (character in WINANSI) return WINANSI[character]
      const code = character.codePointAt(0) ?? 63
      return code < 127 ? character : code < 256 ? `\\${code.toString(8)}` : '?'
    })
    .join('')})`

/** The page as a file. */
export function pdf(title: string, lines: readonly PdfLine[]): string {
  let y = PAGE.height - PAGE.margin - 20
  const shown = [{ text: title, size: 20, bold: true }, ...lines].map(
    ({ text, size = 10, bold, above = 0 }: PdfLine) => {
      y -= above + size * 1.45
      return `BT /${bold ? 'B' : 'R'} ${size} Tf ${PAGE.margin} ${y.toFixed(1)} Td ${literal(text)} Tj ET`
    },
  )
  const rule = `0.25 0.62 1 RG 2 w ${PAGE.margin} ${PAGE.height - PAGE.margin} m ${PAGE.width - PAGE.margin} ${PAGE.height - PAGE.margin} l S`
  const content = [rule, ...shown].join('\n')
  const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`
  return assemble([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Contents 4 0 R /Resources << /Font << /R 5 0 R /B 6 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Title ${literal(title)} >>`,
  ])
}

/** Objects with their offsets, as a file; every character of it is one byte. */
function assemble(objects: readonly string[]): string {
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const count = objects.length + 1
  return `${file}xref\n0 ${count}\n0000000000 65535 f \n${offsets.join('')}trailer\n<< /Size ${count} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
}
