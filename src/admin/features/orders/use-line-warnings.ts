/** The problems in the lines of the form, found again a moment after each change. */
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { Warning } from '#shared/web/line-warning.ts'
import { findLineWarnings } from './lines-api.ts'
import type { OrderLine } from './order.ts'

const DEBOUNCE_MS = 500

export interface FoundWarning {
  /** Index of its line. */
  line: number
  part_number: string
  warning: Warning
}

/** @param order id of the stored order; null for a new one */
export function useLineWarnings(order: number | null): FoundWarning[] {
  const [lines, customer, company] = useWatch({ name: ['lines', 'customer', 'company'] }) as unknown[]
  const [warnings, setWarnings] = useState<FoundWarning[]>([])
  const requestLines = ((lines as Partial<OrderLine>[] | null) ?? []).map(
    ({ part_number, quantity, serial_number, model }) => ({
      part_number: part_number ?? '',
      quantity: Number(quantity) || 1,
      serial_number: serial_number || null,
      model: model || null,
    }),
  )
  const request = JSON.stringify({
    order,
    customer: typeof customer === 'number' ? customer : null,
    company: typeof company === 'string' && company ? company : null,
    lines: requestLines,
  })
  useEffect(() => {
    const controller = new AbortController()
    const timer = setTimeout(async () => {
      const data = JSON.parse(request)
      if (!data.lines.some(({ part_number }: { part_number: string }) => part_number)) return setWarnings([])
      // An aid: without a response, the order is written without it.
      const response = await findLineWarnings(data, controller.signal).catch(() => null)
      if (!response || controller.signal.aborted) return
      setWarnings(
        response.flatMap((lineWarnings, line) =>
          lineWarnings.map((warning) => ({ line, part_number: String(data.lines[line]?.part_number), warning })),
        ),
      )
    }, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [request])
  return warnings
}
