/** The answers given so far, kept in the address: the browser's way back is the way to the question before. */
import { useCallback } from 'react'
import { useSearchParams } from 'wouter'
import { wayOf, wayText } from '#shared/guide/play.ts'

export function useWay(): { way: number[]; go(way: readonly number[]): void } {
  const [search, setSearch] = useSearchParams()
  const go = useCallback(
    (way: readonly number[]) =>
      setSearch((before) => {
        const next = new URLSearchParams(before)
        way.length ? next.set('way', wayText(way)) : next.delete('way')
        return next
      }),
    [setSearch],
  )
  return { way: wayOf(search.get('way')), go }
}
