/** The search of a phone, which takes the row of the header while it is used. */
import { type RefObject, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** @param key of the open page: another page closes the search */
export function useSearchRow(header: RefObject<HTMLElement | null>, key: string) {
  const [openAt, setOpenAt] = useState<string | null>(null)
  useEffect(() => {
    const { current } = header
    const onLeave = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && current?.contains(relatedTarget))) setOpenAt(null)
    }
    current?.addEventListener('focusout', onLeave)
    return () => current?.removeEventListener('focusout', onLeave)
  }, [header])
  return {
    isOpen: openAt === key,
    open: () => {
      // Phones show their keyboard only for a focus within the tap.
      flushSync(() => setOpenAt(key))
      document.querySelector<HTMLInputElement>('search input[role=combobox]')?.focus()
    },
  }
}
