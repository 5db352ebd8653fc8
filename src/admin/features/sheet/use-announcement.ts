/** A sentence for the status line, which screen readers read out. */
import { useEffect, useState } from 'react'

const DURATION_MS = 10_000

export function useAnnouncement(): [announcement: string, announce: (sentence: string) => void] {
  const [announcement, announce] = useState('')
  useEffect(() => {
    if (announcement === '') return
    // The same sentence is read out again only after it was gone.
    const timer = setTimeout(() => announce(''), DURATION_MS)
    return () => clearTimeout(timer)
  }, [announcement])
  return [announcement, announce]
}
