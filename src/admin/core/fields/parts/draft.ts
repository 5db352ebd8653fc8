/** A text being typed, handed on when typing rests, on Enter and on leaving: a list is not fetched per key. */
import { useEffect, useEffectEvent, useRef, useState } from 'react'

const DEBOUNCE_MS = 350

/** @param shown the value as text, shown whenever nobody types. */
export function useDraft(shown: string, commit: (text: string) => void) {
  const [draft, setDraft] = useState<string | null>(null)
  const sent = useRef<string | null>(null)
  const send = () => {
    if (draft === null || draft === (sent.current ?? shown)) return
    sent.current = draft
    commit(draft)
  }
  const rest = useEffectEvent(send)
  useEffect(() => {
    if (draft === null) return
    const timer = setTimeout(rest, DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [draft])
  return {
    text: draft ?? shown,
    type: setDraft,
    send,
    leave: () => {
      send()
      sent.current = null
      setDraft(null)
    },
  }
}
