/**
 * Renders the print layout on demand, by the page's button or Ctrl+P. It stays until the next print
 * or unmount, because phones read it long after the call.
 */
import { useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

export interface PrintedPages {
  /** Object URLs of pictures, one per page. */
  pictures: readonly string[]
  /** The first page is landscape. */
  isWide: boolean
}

/** @param make object URLs of pictures, one per page; they are revoked afterwards */
export function usePrint(make: () => Promise<string[]>): {
  pages: PrintedPages | null
  print(): void
} {
  const [pages, setPages] = useState<PrintedPages | null>(null)
  const latest = useRef(make)
  const isBusy = useRef(false)
  /** Null once it is unmounted. */
  const made = useRef<readonly string[] | null>(null)
  useEffect(() => {
    latest.current = make
  })
  useEffect(() => {
    made.current = []
    return () => {
      release(made.current ?? [])
      made.current = null
    }
  }, [])
  const print = useCallback(() => {
    if (isBusy.current) return
    isBusy.current = true
    const run = async () => {
      const pictures = await latest.current()
      const [first] = await Promise.all(pictures.map(decoded)).catch(() => [])
      if (!first || !made.current) return release(pictures)
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
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'p')
        return
      event.preventDefault()
      print()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [print])
  return { pages, print }
}

function release(pictures: readonly string[]): void {
  for (const url of pictures) if (url.startsWith('blob:')) URL.revokeObjectURL(url)
}

/** Resolves when a picture is decoded. */
async function decoded(url: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = url
  await image.decode()
  return image
}
