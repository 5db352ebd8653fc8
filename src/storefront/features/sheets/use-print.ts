/** What is printed is made when it is asked for, by the page's button or by Ctrl+P, and forgotten afterwards. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** @param make addresses of pictures, one for each page; those of blobs are released after printing */
export function usePrint(make: () => Promise<string[]>): { pictures: readonly string[]; print(): void } {
  const [pictures, setPictures] = useState<readonly string[]>([])
  const latest = useRef(make)
  const isBusy = useRef(false)
  useEffect(() => {
    latest.current = make
  })
  const print = useCallback(() => {
    if (isBusy.current) return
    isBusy.current = true
    const run = async () => {
      const made = await latest.current()
      if (!made.length) return
      await Promise.all(made.map(decoded))
      flushSync(() => setPictures(made))
      window.print()
      setPictures([])
      for (const address of made) if (address.startsWith('blob:')) URL.revokeObjectURL(address)
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
  return { pictures, print }
}

/** Waits until a picture can be shown. */
function decoded(address: string): Promise<void> {
  const image = new Image()
  image.src = address
  return image.decode()
}
