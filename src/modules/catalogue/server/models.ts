/** Products with a 3D model: metadata of the file, and its picture. */
import type { PublishedOf } from '#config'
import { modelKind } from '#modules/models/server/public.ts'
import type { ModelCard } from '#modules/models/shared/model.ts'
import type { Context } from '#server/context.ts'
import { getInspection, storedSubject } from '#server/inspections/inspect.ts'
import { loadInspections } from '#server/inspections/store.ts'
import type { ReadContext } from '#server/records/read.ts'
import { cardOf } from './product-cards.ts'

type ModelContext = ReadContext & Pick<Context, 'files'>

/** @param isSingle for a single product, waits for a missing inspection */
export async function modelCards(
  context: ModelContext,
  products: readonly PublishedOf<'goods'>[],
  isSingle: boolean,
): Promise<ModelCard[]> {
  const { query } = context.db
  const shas = products.flatMap(({ model }) => model?.sha256 ?? [])
  const cache = await loadInspections(query, shas, modelKind)
  return Promise.all(
    products.map(async (product) => {
      const { model } = product
      const cached = model ? cache.get(model.sha256) : undefined
      const subject = model && isSingle && !cached ? storedSubject(context, model) : null
      const finding = subject ? await getInspection(subject, modelKind) : cached
      const metadata = finding?.status === 'sound' ? finding.report.facts : null
      return {
        ...cardOf(product),
        metadata,
        poster: product.model_poster ?? product.images[0] ?? null,
      }
    }),
  )
}
