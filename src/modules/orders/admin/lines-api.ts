/** Calls for the lines of an order. */

import { http } from '#shared/http/http.ts'
import type { CheckedRow, QuickOrderInput } from '../shared/cart.ts'
import type { Warning } from '../shared/line-warning.ts'
import type { PartSuggestion } from '../shared/part-suggestion.ts'

/** Parts by number, name or pinyin. @throws HttpError */
export async function findParts(q: string, signal: AbortSignal): Promise<PartSuggestion[]> {
  const url = `/api/orders/parts?${new URLSearchParams({ q })}`
  return (await http<PartSuggestion[]>({ url, signal })).data
}

/** Matches pasted rows with the dictionary. @throws HttpError */
export async function checkLines(rows: readonly QuickOrderInput[]): Promise<CheckedRow[]> {
  return (
    await http<CheckedRow[]>({ url: '/api/orders/check_lines', method: 'POST', data: { rows } })
  ).data
}

export interface LinesToCheck {
  /** Id of the stored order. */
  order: number | null
  customer: number | null
  company: string | null
  lines: readonly {
    part_number: string
    quantity: number
    serial_number: string | null
    model: string | null
  }[]
}

/** The warnings of each line. @throws HttpError */
export async function findLineWarnings(
  data: LinesToCheck,
  signal: AbortSignal,
): Promise<Warning[][]> {
  return (await http<Warning[][]>({ url: '/api/orders/alarms', method: 'POST', data, signal })).data
}
