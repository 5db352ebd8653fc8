/** Formats a range of serial numbers. */
import type { Span } from '#shared/unit/serial.ts'
import type { useText } from '../messages.ts'

export function spanText({ from, to }: Span, text: ReturnType<typeof useText>): string {
  if (from && to) return text('serial.span', { from, to })
  if (from) return text('serial.from', { serial: from })
  return to ? text('serial.to', { serial: to }) : ''
}
