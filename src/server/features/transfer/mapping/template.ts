/** Templates that combine several columns: `{part_no}-{date}-{#}`. */
import type { Cells } from '../sources/source.ts'

const HOLE = /\{([^{}]+)\}/g
const COUNTER = '#'

export interface Template {
  /** Referenced columns. */
  columns: string[]
  /** The text for a row. */
  fill(cells: Cells): string
}

const cellText = (cell: unknown) => (cell === null || cell === undefined ? '' : String(cell))

/** Parses a template; `{#}` counts, from 1, rows with otherwise equal text. */
export function readTemplate(source: string): Template {
  const columns = [...source.matchAll(HOLE)].map((match) => match[1] ?? '').filter((name) => name !== COUNTER)
  const counts = new Map<string, number>()
  const counted = source.includes(`{${COUNTER}}`)
  const fillIn = (cells: Cells, count: string) =>
    source.replace(HOLE, (_, name: string) => (name === COUNTER ? count : cellText(cells[name])))
  return {
    columns,
    fill(cells) {
      if (!counted) return fillIn(cells, '')
      const prefix = fillIn(cells, '')
      const count = (counts.get(prefix) ?? 0) + 1
      counts.set(prefix, count)
      return fillIn(cells, String(count))
    },
  }
}
