/** What was typed, once nobody has typed for a moment. */
import { useEffect, useState } from 'react'

const A_MOMENT_MS = 350

export function useSettled(value: string): string {
  const [settled, settle] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => settle(value), A_MOMENT_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
