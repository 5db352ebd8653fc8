/** Counts missing translations by resource and field. */

import type { Actor, Context } from '#server/core/context.ts'
import type { Dashboard } from '#shared/dashboard.ts'
import { definitionOf } from '#shared/fields/index.ts'
import { countAll } from './counts.ts'

/** Fields with missing translations, most first. */
export async function untranslatedTexts(
  context: Pick<Context, 'db' | 'resources'>,
  actor: Actor,
): Promise<Dashboard['untranslated']> {
  const requested = Object.values(context.resources).flatMap((resource) =>
    Object.values(resource.fields)
      .filter((f) => f.filterable && definitionOf(f).operators.includes('untranslated'))
      .map((f) => ({ resource: resource.name, field: f.name, filter: { [f.name]: { untranslated: true } } })),
  )
  const matches = await countAll(context, actor, requested)
  return matches.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count)
}
