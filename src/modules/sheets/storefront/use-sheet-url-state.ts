/** The state of a sheet in its URL: compared revision, page, search text, and highlight. */
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { numberIn } from '#modules/catalogue/storefront/hub/public.ts'
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
    ({ page, find, mark: highlighted }: Partial<SheetParams>) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before)
          const setOrDelete = (name: string, value: string) =>
            value ? next.set(name, value) : next.delete(name)
          if (page !== undefined) setOrDelete('page', page > 1 ? String(page) : '')
          if (find !== undefined) setOrDelete('find', find)
          if (highlighted !== undefined) setOrDelete('mark', highlighted ? keyOf(highlighted) : '')
          return next
        },
        { replace: true },
      ),
    [setSearch],
  )
  return { page: numberIn(search.get('page')) ?? 1, find: search.get('find') ?? '', mark, change }
}
