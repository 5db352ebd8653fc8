/** The answers given, in the URL: the back button returns to the previous question. */
import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'
import { pathOf, pathText } from '#fields/guide/walk-guide.ts'
import { changeParams } from '#storefront/query/change-params.ts'

export function useGuidePath(): { path: number[]; goTo(path: readonly number[]): void } {
  const [search, setSearch] = useSearchParams()
  const goTo = useCallback(
    (path: readonly number[]) =>
      setSearch(changeParams({ way: path.length ? pathText(path) : null })),
    [setSearch],
  )
  return { path: pathOf(search.get('way')), goTo }
}
