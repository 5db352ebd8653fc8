/**
 * What is printed is made when it is asked for, by the page's button or by Ctrl+P. It stays until something else is printed
 * or the page is left: on telephones the printer looks at it long after it was called.
 */
import { useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

export interface PrintedPages {
  /** Addresses of pictures, one for each page. */
  pictures: readonly string[]
  /** The first is wider than high. */
  isWide: boolean
}

/** @param make addresses of pictures, one for each page; those of blobs are released afterwards */
export function usePrint(make: () => Promise<string[]>): { pages: PrintedPages | null; print(): void } {
  const [pages, setPages] = useState<PrintedPages | null>(null)
  const latest = useRef(make)
  const isBusy = useRef(false)
  const made = useRef<readonly string[]>([])
  useEffect(() => {
    latest.current = make
  })
  useEffect(() => () => release(made.current), [])
  const print = useCallback(() => {
    if (isBusy.current) return
    isBusy.current = true
    const run = async () => {
      const pictures = await latest.current()
      const [first] = await Promise.all(pictures.map(decoded))
      if (!first) return
      release(made.current)
      made.current = pictures
      flushSync(() => setPages({ pictures, isWide: first.naturalWidth > first.naturalHeight }))
      window.print()
    }
    run()
      .catch(() => undefined)
      .finally(() => {
        isBusy.current = false
      })
  }, [])
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'p') return
      event.preventDefault()
      print()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [print])
  return { pages, print }
}

function release(pictures: readonly string[]): void {
  for (const address of pictures) if (address.startsWith('blob:')) URL.revokeObjectURL(address)
}

/** Waits until a picture can be shown. */
async function decoded(address: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = address
  await image.decode()
  return image
}
