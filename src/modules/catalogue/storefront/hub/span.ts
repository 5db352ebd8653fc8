/** Formats a range of serial numbers. */

import type { Span } from '#modules/units/shared/serial.ts'
import { useText } from '#storefront/language/language.tsx'

export function useSpanText(): (span: Span) => string {
  const text = useText('hub')
  return ({ from, to }) => {
    if (from && to) return text('serial.span', { from, to })
    if (from) return text('serial.from', { serial: from })
    return to ? text('serial.to', { serial: to }) : ''
  }
}
