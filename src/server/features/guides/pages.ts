/** Guides as customers step through them. */

import type { Context } from '#server/core/context.ts'
import { getPublished } from '#server/core/published/read.ts'
import type { Locale } from '#shared/constants.ts'
import type { GuidePage } from '#shared/web/guide.ts'
import { loadOutcomes } from './targets.ts'

/** The page of a guide. @throws NotFoundError when it is unpublished */
export async function guidePage(context: Context, id: number, locale: Locale): Promise<Omit<GuidePage, 'helped'>> {
  const { error_code, symptom, cause, solution, guide, $refs } = await getPublished(
    context,
    'troubleshooting',
    id,
    locale,
  )
  const leafOf = await loadOutcomes(context, guide?.steps ?? [], locale)
  return {
    id,
    error_code,
    symptom,
    cause,
    solution,
    goods: $refs.goods,
    category: $refs.category,
    guide: guide && {
      start: guide.start,
      steps: guide.steps.map(({ action, ...step }) => ({ ...step, leaf: action && leafOf(action) })),
    },
  }
}
