/** The state of a sheet in its URL: compared revision, page, search text, and highlight. */
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'wouter'
import { numberIn } from '#storefront/features/library/public.ts'
import { keyOf, type Mark, markIn } from './svg/nets.ts'

interface SheetParams {
  /** 1-based. */
  page: number
  find: string
  mark: Mark | null
}

export interface SheetUrlState extends SheetParams {
  /** Changes the state without a history entry, so that "back" leaves the sheet. */
  change(next: Partial<SheetParams>): void
}

export function useSheetUrlState(): SheetUrlState {
  const [search, setSearch] = useSearchParams()
  const key = search.get('mark')
  const mark = useMemo(() => markIn(key), [key])
  const change = useCallback(
    ({ page, find, mark: lit }: Partial<SheetParams>) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before)
          const put = (name: string, value: string) => (value ? next.set(name, value) : next.delete(name))
          if (page !== undefined) put('page', page > 1 ? String(page) : '')
          if (find !== undefined) put('find', find)
          if (lit !== undefined) put('mark', lit ? keyOf(lit) : '')
          return next
        },
        { replace: true },
      ),
    [setSearch],
  )
  return { page: numberIn(search.get('page')) ?? 1, find: search.get('find') ?? '', mark, change }
}
