/** Formats a range of serial numbers. */
import type { Span } from '#modules/units/shared/serial.ts'
import { useHubText } from './messages.ts'

export function useSpanText(): (span: Span) => string {
  const text = useHubText()
  return ({ from, to }) => {
    if (from && to) return text('serial.span', { from, to })
    if (from) return text('serial.from', { serial: from })
    return to ? text('serial.to', { serial: to }) : ''
  }
}
