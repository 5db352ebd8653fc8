/** The state of a sheet in its URL: compared revision, page, search text, and highlight. */
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { numberIn } from '#modules/catalogue/storefront/hub/public.ts'
import { changeParams } from '#storefront/query/change-params.ts'
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
        changeParams({
          ...(page !== undefined && { page: page > 1 ? String(page) : null }),
          ...(find !== undefined && { find }),
          ...(highlighted !== undefined && { mark: highlighted && keyOf(highlighted) }),
        }),
        { replace: true },
      ),
    [setSearch],
  )
  return { page: numberIn(search.get('page')) ?? 1, find: search.get('find') ?? '', mark, change }
}
