/** The product whose model number is searched, for links to its drawings, parts and documents. */
import { publishedConditions } from '#server/published/conditions.ts'
import { and } from '#server/records/conditions.ts'
import type { Locale } from '#shared/constants.ts'
import { compactKey } from '#shared/key-text.ts'
import type { MatchedModel } from '../../shared/search.ts'
import { countLibrary } from '../library.ts'
import type { PageContext } from '../shown-pages.ts'
import { compactModel } from './conditions.ts'

/** @returns null unless the whole query is a model number */
export async function findModel(
  context: PageContext,
  q: string,
  locale: Locale,
): Promise<MatchedModel | null> {
  const model = compactKey(q)
  if (!model) return null
  const product = await context.db.query
    .selectFrom('goods')
    .select(['id', 'model_number'])
    .where(compactModel, '=', model)
    .where(and(publishedConditions(context, 'goods')))
    .executeTakeFirst()
  if (!product) return null
  const id = Number(product.id)
  const counts = await countLibrary(context, { product: id }, locale)
  return { id, title: String(product.model_number), counts }
}
