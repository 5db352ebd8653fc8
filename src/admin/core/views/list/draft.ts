/** What is being typed, handed on when the typing rests. */
import { useEffect, useRef, useState } from 'react'

const DEBOUNCE_MS = 300

/**
 * A value that follows `value` from outside and is changed at once here, and there after a rest.
 * @param commit takes the value that typing came to
 */
export function useDraft<T>(value: T, commit: (value: T) => void): [T, (value: T) => void] {
  const [draft, setDraft] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(commit)
  const outside = JSON.stringify(value)

  useEffect(() => {
    latest.current = commit
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: equal values are the same value
  useEffect(() => {
    if (timer.current === undefined) setDraft(value)
  }, [outside])
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
