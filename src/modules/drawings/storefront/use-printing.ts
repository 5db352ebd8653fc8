/** Renders the print layout on demand, by the page's button or the browser's command. */
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

export function usePrinting(): { isPrinting: boolean; print(): void } {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return { isPrinting, print: () => window.print() }
}
