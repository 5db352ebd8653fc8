/** What is printed is made when it is printed, whether by the page's button or by the browser's own command. */
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
