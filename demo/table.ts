/** Wide tables of the catalogue, written as text so that a row stays a line. */

/** The rows of a table whose cells are separated by `|`; blanks around a cell do not count. */
export const table = (text: string): string[][] =>
  text
    .split('\n')
    .filter((line) => line.includes('|'))
    .map((line) => line.split('|').map((cell) => cell.trim()))

/** A cell that must be there. */
export function cell(row: readonly string[], index: number): string {
  const value = row[index]
  if (value === undefined || value === '')
    throw new Error(`demo table: cell ${index} is missing in "${row.join(' | ')}"`)
  return value
}
