/**
 * The button that loads the next page of a list passes the focus on to the first record of that
 * page.
 */
import { type MouseEvent, useLayoutEffect, useRef } from 'react'

interface PagedQuery {
  isFetchingNextPage: boolean
  fetchNextPage(): unknown
}

/**
 * Properties of the button, which follows the list, or the records themselves. For a component that
 * stays mounted without the button: the last page removes it.
 */
export function useLoadMore({ isFetchingNextPage, fetchNextPage }: PagedQuery) {
  const lastRecord = useRef<Element | null>(null)

  useLayoutEffect(() => {
    if (isFetchingNextPage) return
    const next = lastRecord.current?.nextElementSibling
    lastRecord.current = null
    next?.querySelector<HTMLElement>('a,button,input')?.focus()
  }, [isFetchingNextPage])

  return {
    loading: isFetchingNextPage,
    onClick({ currentTarget }: MouseEvent<HTMLElement>) {
      const before = (currentTarget.closest('tr') ?? currentTarget).previousElementSibling
      lastRecord.current = before?.matches('ul,ol') ? before.lastElementChild : before
      void fetchNextPage()
    },
  }
}
