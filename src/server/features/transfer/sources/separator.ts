/** Finds the separator of a text file. */
import { SEPARATORS, type Separator } from '#shared/file-import.ts'

/** Lines that are looked at. */
const MAX_LINES = 200

/**
 * The separator that most lines have in the same number. Commas come last: numbers contain them, too. @param head the
 * first lines; `sep=;` in the first one is believed
 */
export function findSeparator(head: string): Separator {
  const [, named] = /^sep=(.)\r?\n/i.exec(head) ?? []
  const said = SEPARATORS.find((mark) => mark === named)
  if (said) return said
  const lines = head
    .replace(/"[^"]*"/g, '')
    .split(/\r\n|\n|\r/, MAX_LINES)
    .filter((line) => line.trim() !== '')
  const candidates: readonly Separator[] = [...SEPARATORS.filter((mark) => mark !== ','), ',']
  let best: { mark: Separator; lines: number } = { mark: ',', lines: 0 }
  for (const mark of candidates) {
    const counts = Map.groupBy(
      lines.map((line) => line.split(mark).length - 1).filter((count) => count > 0),
      (count) => count,
    )
    const alike = Math.max(0, ...[...counts.values()].map((group) => group.length))
    if (alike > best.lines) best = { mark, lines: alike }
  }
  return best.mark
}
