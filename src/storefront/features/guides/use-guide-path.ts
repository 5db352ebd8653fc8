/** The answers given, in the address: the back button returns to the previous question. */
import { useCallback } from 'react'
import { useSearchParams } from 'wouter'
import { pathOf, pathText } from '#shared/guide/walk-guide.ts'

export function useGuidePath(): { path: number[]; goTo(path: readonly number[]): void } {
  const [search, setSearch] = useSearchParams()
  const goTo = useCallback(
    (path: readonly number[]) =>
      setSearch((previous) => {
        const next = new URLSearchParams(previous)
        path.length ? next.set('way', pathText(path)) : next.delete('way')
        return next
      }),
    [setSearch],
  )
  return { path: pathOf(search.get('way')), goTo }
}
