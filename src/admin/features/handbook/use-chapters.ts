/** The chapters in the current language, loaded once. */
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useLanguage } from '#admin/core/i18n/text.ts'
import { type Chapter, readChapters } from './chapter.ts'

const FILES = {
  en: () => import('./chapters-en.ts'),
  zh: () => import('./chapters-zh.ts'),
}

export function useChapters(): UseQueryResult<Chapter[]> {
  const locale = useLanguage()
  return useQuery({
    queryKey: ['handbook', locale],
    queryFn: async () => readChapters((await FILES[locale]()).files),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
}
