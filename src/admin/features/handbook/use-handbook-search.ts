/** The handbook's search, with spellings by sound where the language has any; loaded on the first query. */

import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLanguage } from '#admin/core/i18n/text.ts'
import { languageOf } from '#shared/i18n/locales.ts'
import { loadSpelling } from '../search/public.ts'
import type { Chapter } from './chapter.ts'
import { createHandbookIndex, type HandbookHit } from './search-index.ts'

/** The matching sections; null without a query. */
export function useHandbookSearch(chapters: readonly Chapter[], input: string): HandbookHit[] | null {
  const hasQuery = input.trim() !== ''
  const { spelling: kind } = languageOf(useLanguage())
  const { data: spelling = null } = useQuery({
    queryKey: ['handbook', 'spelling'],
    queryFn: loadSpelling,
    enabled: hasQuery && kind !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
  const index = useMemo(
    () => (hasQuery ? createHandbookIndex(chapters, spelling) : null),
    [hasQuery, chapters, spelling],
  )
  return useMemo(() => index?.(input) ?? null, [index, input])
}
