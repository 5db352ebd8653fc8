/** Promotes the replacement of a searched superseded number to the first result. */

import type { ReadContext } from '#server/records/read.ts'
import { searchPhrase } from '#server/records/search-text.ts'
import type { Locale } from '#shared/constants.ts'
import { inLanguage } from '#shared/i18n/locales.ts'
import type { SearchHit } from '../../shared/search.ts'
import { stripHighlights } from '../../shared/search-highlights.ts'
import { hitsOf } from './hits.ts'

/** The results of a group, with the replacement first. */
export async function promoteReplacements(
  context: ReadContext,
  hits: readonly SearchHit[],
  q: string,
  locale: Locale,
): Promise<SearchHit[]> {
  const phrase = searchPhrase(q)
  const exactHit = hits.find(
    ({ title }) => searchPhrase(stripHighlights(inLanguage(title, locale))) === phrase,
  )
  const first = exactHit?.replacement?.id
  const missing = first && exactHit && !hits.some(({ id }) => id === first) ? first : null
  const added =
    missing && exactHit
      ? await hitsOf(context, exactHit.group, [missing], { terms: [], locale })
      : []
  const all = [...added, ...hits]
  const front = all.filter(({ id }) => id === first)
  return [...front, ...all.filter(({ id }) => id !== first)]
}
