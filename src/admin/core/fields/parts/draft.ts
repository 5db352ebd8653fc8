/** A text that is committed after a pause, on Enter and on blur, so that lists do not refetch per key. */
import { useEffect, useEffectEvent, useRef, useState } from 'react'

const DEBOUNCE_MS = 350

/** @param shown the committed value as text; shown unless the user is typing */
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
