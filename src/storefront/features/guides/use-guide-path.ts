/** The given answers, in the address: the back button returns to the previous question. */
import { useCallback } from 'react'
import { useSearchParams } from 'wouter'
import { pathOf, pathText } from '#shared/guide/walk-guide.ts'

export function useGuidePath(): { path: number[]; go(path: readonly number[]): void } {
  const [search, setSearch] = useSearchParams()
  const go = useCallback(
    (path: readonly number[]) =>
      setSearch((before) => {
        const next = new URLSearchParams(before)
        path.length ? next.set('way', pathText(path)) : next.delete('way')
        return next
      }),
    [setSearch],
  )
  return { path: pathOf(search.get('way')), go }
}
