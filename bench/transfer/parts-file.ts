/** Generated parts as CSV files. */
import { partRow } from '../rows.ts'

const HEAD = 'part_number,name.en,name.zh,specification.en,unit,status,weight'

/** New parts. */
export function partsAsCsv(count: number): string {
  const lines = Array.from({ length: count }, (_, index) =>
    Object.values(partRow(index + 1)).map((value) => `"${value}"`),
  )
  return [HEAD, ...lines.map((cells) => cells.join(','))].join('\n')
}

/** Writes the parts with other weights and names. */
export function changedParts(count: number): string {
  const lines = Array.from({ length: count }, (_, index) => {
    const { part_number, name_en, weight } = partRow(index + 1)
    return `"${part_number}","${name_en}, revised","${weight + 1}"`
  })
  return ['part_number,name.en,weight', ...lines].join('\n')
}
