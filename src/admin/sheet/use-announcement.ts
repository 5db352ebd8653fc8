/** A sentence for the status line, which screen readers read out. */
import { useEffect, useState } from 'react'
import { sameValue } from '#shared/same-value.ts'
import { useText } from '../i18n/text.ts'
import { isSingle, type Range } from './selection.ts'

const DURATION_MS = 10_000
const NONE = { sentence: '', range: null }

export interface Announcement {
  announcement: string
  announce(sentence: string): void
  /** Announces the size of the selected range, as long as it is selected. */
  announceRange(): void
}

export function useAnnouncement(range: Range): Announcement {
  const text = useText()
  const [current, setCurrent] = useState<{ sentence: string; range: Range | null }>(NONE)
  useEffect(() => {
    if (current.sentence === '') return
    // A repeated sentence is read out again only after it was removed.
    const timer = setTimeout(() => setCurrent(NONE), DURATION_MS)
    return () => clearTimeout(timer)
  }, [current])
  return {
    announcement: current.range && !sameValue(current.range, range) ? '' : current.sentence,
    announce: (sentence) => setCurrent({ sentence, range: null }),
    announceRange() {
      const { top, bottom, left, right } = range
      const size = { rows: bottom - top + 1, columns: right - left + 1 }
      if (!isSingle(range)) setCurrent({ sentence: text('sheet.range', size), range })
    },
  }
}
