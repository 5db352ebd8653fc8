/** A value that is committed after a pause in typing. */
import { useEffect, useRef, useState } from 'react'

const DEBOUNCE_MS = 300

/**
 * A local copy of `value` that changes at once and is committed after a pause.
 * @param commit receives the final value
 */
export function useDebouncedInput<T>(
  value: T,
  commit: (value: T) => void,
): [T, (value: T) => void] {
  const [draft, setDraft] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(commit)
  const serializedValue = JSON.stringify(value)

  useEffect(() => {
    latest.current = commit
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: compares by value
  useEffect(() => {
    if (timer.current === undefined) setDraft(value)
  }, [serializedValue])
  useEffect(() => () => clearTimeout(timer.current), [])

  function change(next: T) {
    setDraft(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      timer.current = undefined
      latest.current(next)
    }, DEBOUNCE_MS)
  }
  return [draft, change]
}
