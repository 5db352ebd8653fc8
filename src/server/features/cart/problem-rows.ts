/** Exports the rows that cannot be ordered, as entered, each with its reason: a file to correct and upload again. */

import type { Export } from '#server/features/transfer/public.ts'
import type { Locale } from '#shared/constants.ts'
import type { CheckedRow, QuickOrderInput, RowProblem } from '#shared/web/cart.ts'

const HEADERS = {
  en: ['Part number', 'Quantity', 'Serial number', 'Remark', 'Problem', 'Perhaps'],
  zh: ['料号', '数量', '序列号', '备注', '问题', '可能是'],
} as const

const REASONS: Record<RowProblem, Record<Locale, string>> = {
  unknown: { en: 'There is no such part number', zh: '没有这个料号' },
  superseded: { en: 'Superseded by the number beside', zh: '已被右侧料号替代' },
  not_orderable: { en: 'This part cannot be ordered', zh: '该配件不可订购' },
  quantity: { en: 'The quantity is not a whole number from 1 to 100,000', zh: '数量应为 1 到 100000 的整数' },
}

/** The rows with a problem, in order. */
export function problemRows(rows: readonly QuickOrderInput[], checked: readonly CheckedRow[], locale: Locale): Export {
  async function* cells() {
    for (const [index, row] of rows.entries()) {
      const match = checked[index]
      if (!match?.problem) continue
      const meant = match.replacement ? [match.replacement] : match.suggestions
      const hints = meant.map(({ part_number }) => part_number).join(', ')
      const written = [row.part_number, row.quantity, row.serial_number, row.remark]
      yield { id: index + 1, values: {}, cells: [...written, REASONS[match.problem][locale], hints] }
    }
  }
  return { headers: [...HEADERS[locale]], rows: cells() }
}
