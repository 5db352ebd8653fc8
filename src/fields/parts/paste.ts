/** Parses a block copied from a spreadsheet and lays it over the rows of a list. */

import { textsOf } from '#shared/i18n/locales.ts'
import type { Field } from '../field.ts'
import { definitionOf } from '../index.ts'
import type { RowColumns } from '../rows/definition.ts'

export type RowValue = Record<string, unknown>

/** One column of a spreadsheet: a bilingual field has one for each language. */
export interface Leaf {
  column: string
  /** The part of the value: a locale. */
  part: string | null
  field: Field
  /** Accepted headings, in lower case. */
  headings: string[]
}

export function leavesOf(columns: RowColumns): Leaf[] {
  return Object.entries(columns).flatMap(([column, field]) => {
    const names = [column, ...textsOf(field.label)].map((name) => name.toLowerCase())
    const leaf: Leaf = { column, part: null, field, headings: names }
    const parts = definitionOf(field).parts?.map(({ suffix, path }, index): Leaf => {
      const partHeadings = names.flatMap((name) => [`${name}${suffix}`, `${name} (${path})`])
      return {
        column,
        part: path,
        field,
        headings: index === 0 ? [...names, ...partHeadings] : partHeadings,
      }
    })
    return parts ?? [leaf]
  })
}

/** A row of empty values. */
export const emptyRow = (columns: RowColumns): RowValue =>
  Object.fromEntries(
    Object.entries(columns).map(([name, f]) => [name, f.default ?? definitionOf(f).emptyValue]),
  )

/**
 * The cells of a copied block: separated by tabs; quoted where they contain tabs or line breaks.
 */
export function parseBlock(text: string): string[][] {
  const block = text.replace(/\r\n?/g, '\n').replace(/\n$/, '')
  const rows: string[][] = [[]]
  for (const [, quoted, plain = '', end] of block.matchAll(
    /(?:"((?:[^"]|"")*)"|([^\t\n]*))(\t|\n|$)/gy,
  )) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === '') break
    if (end === '\n') rows.push([])
  }
  return rows
}

/** Whether the text spans more than one cell. */
export const isBlock = (text: string) => /[\t\n]/.test(text.replace(/\r?\n$/, ''))

/** The columns that the first row names, or null where it is no heading. */
function headingOf(cells: readonly string[], leaves: readonly Leaf[]): number[] | null {
  const columnIndexes = cells.map((cell) =>
    leaves.findIndex(({ headings }) => headings.includes(cell.trim().toLowerCase())),
  )
  const filledCells = cells.filter((cell) => cell.trim() !== '')
  return filledCells.length > 0 &&
    cells.every((cell, index) => cell.trim() === '' || columnIndexes[index] !== -1)
    ? columnIndexes
    : null
}

/**
 * Lays a block over the rows from one cell on, adding missing rows. A first row of headings is not
 * data: it maps the columns.
 */
export function fillRows(
  rows: readonly RowValue[],
  block: readonly string[][],
  columns: RowColumns,
  origin: { row: number; leaf: number },
): { rows: RowValue[]; filledCount: number } {
  const leaves = leavesOf(columns)
  const heading = headingOf(block[0] ?? [], leaves)
  const data = heading ? block.slice(1) : block
  const result = [...rows]
  data.forEach((cells, rowOffset) => {
    const row = { ...(result[origin.row + rowOffset] ?? emptyRow(columns)) }
    cells.forEach((cell, columnOffset) => {
      const leaf = leaves[heading ? (heading[columnOffset] ?? -1) : origin.leaf + columnOffset]
      if (leaf) row[leaf.column] = withCell(row[leaf.column], leaf, cell)
    })
    result[origin.row + rowOffset] = row
  })
  return { rows: result, filledCount: data.length }
}

function withCell(value: unknown, { part, field }: Leaf, cell: string): unknown {
  const definition = definitionOf(field)
  if (part !== null) return { ...(value as object | null), [part]: cell === '' ? null : cell }
  return cell.trim() === '' ? definition.emptyValue : definition.parse(cell, field)
}
