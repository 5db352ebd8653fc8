/** Exports the rows that cannot be ordered, as entered, each with its reason: a file to correct and upload again. */

import { textOf } from '#server/core/translate.ts'
import type { Export } from '#server/features/transfer/public.ts'
import type { Locale } from '#shared/constants.ts'
import type { CheckedRow, QuickOrderInput } from '#shared/web/cart.ts'

const COLUMNS = ['part_number', 'quantity', 'serial_number', 'remark', 'problem', 'perhaps'] as const

/** The rows with a problem, in order. */
export function problemRows(rows: readonly QuickOrderInput[], checked: readonly CheckedRow[], locale: Locale): Export {
  const text = textOf(locale)
  async function* cells() {
    for (const [index, row] of rows.entries()) {
      const match = checked[index]
      if (!match?.problem) continue
      const meant = match.replacement ? [match.replacement] : match.suggestions
      const hints = meant.map(({ part_number }) => part_number).join(', ')
      const written = [row.part_number, row.quantity, row.serial_number, row.remark]
      yield { id: index + 1, values: {}, cells: [...written, text(`file.problem.${match.problem}`), hints] }
    }
  }
  return { headers: COLUMNS.map((name) => text(`file.${name}`)), rows: cells() }
}
