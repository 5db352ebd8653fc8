/** Writes a block of cells as spreadsheets do; `parseBlock` of the field components reads it. */

/** Cells that would be read differently without quotes. */
const NEEDS_QUOTES = /[\t\r\n]|^"/

const quote = (text: string) => (NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** The text of a block: cells separated by tabs, rows by line breaks. */
export function formatBlock(cells: readonly (readonly string[])[]): string {
  const lines = cells.map((row) => row.map(quote).join('\t'))
  // Without a final line break, a last row with a single empty cell would be lost.
  return lines.length > 1 ? `${lines.join('\r\n')}\r\n` : (lines[0] ?? '')
}
