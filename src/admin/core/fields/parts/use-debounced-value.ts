/** What was typed, once nobody has typed for a moment. */
import { useEffect, useState } from 'react'

/**
 * A value that follows another once that has rested.
 * @param ms how long it has to rest
 */
export function useDebouncedValue<T>(value: T, ms = 250): T {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return rested
}
