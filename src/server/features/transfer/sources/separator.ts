/** Finds the separator of a text file. */
import { SEPARATORS, type Separator } from '#shared/file-import.ts'

/** Lines that are looked at. */
const MAX_LINES = 200

/**
 * The separator that most lines have in the same number. Commas come last: numbers contain them, too. @param head the
 * first lines; `sep=;` in the first one is believed
 */
export function findSeparator(head: string): Separator {
  const [, declared] = /^sep=(.)\r?\n/i.exec(head) ?? []
  const separator = SEPARATORS.find((separator) => separator === declared)
  if (separator) return separator
  const lines = head
    .replace(/"[^"]*"/g, '')
    .split(/\r\n|\n|\r/, MAX_LINES)
    .filter((line) => line.trim() !== '')
  const candidates: readonly Separator[] = [...SEPARATORS.filter((separator) => separator !== ','), ',']
  let best: { mark: Separator; lines: number } = { mark: ',', lines: 0 }
  for (const separator of candidates) {
    const counts = Map.groupBy(
      lines.map((line) => line.split(separator).length - 1).filter((count) => count > 0),
      (count) => count,
    )
    const consistent = Math.max(0, ...[...counts.values()].map((group) => group.length))
    if (consistent > best.lines) best = { mark: separator, lines: consistent }
  }
  return best.mark
}
