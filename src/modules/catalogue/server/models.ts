/** Products with a 3D model: metadata of the file, and its picture. */
import type { PublishedOf } from '#config'
import type { Context } from '#server/context.ts'
import { getInspection, storedSubject } from '#server/inspections/inspect.ts'
import type { InspectionKind } from '#server/inspections/inspection.ts'
import { loadInspections } from '#server/inspections/store.ts'
import type { ReadContext } from '#server/records/read.ts'
import type { ModelCard, ModelMetadata } from '../shared/model.ts'
import { cardOf } from './products.ts'

type ModelContext = ReadContext & Pick<Context, 'files' | 'inspections'>

/** The inspection of models, whose report names their contents; undefined without that module. */
const modelInspection = ({ inspections }: ModelContext) =>
  inspections.find(({ name }) => name === 'model') as
    | InspectionKind<{ facts: ModelMetadata }>
    | undefined

/** @param isSingle for a single product, waits for a missing inspection */
export async function modelCards(
  context: ModelContext,
  products: readonly PublishedOf<'goods'>[],
  isSingle: boolean,
): Promise<ModelCard[]> {
  const { query } = context.db
  const shas = products.flatMap(({ model }) => model?.sha256 ?? [])
  const kind = modelInspection(context)
  const cache = kind && (await loadInspections(query, shas, kind))
  return Promise.all(
    products.map(async (product) => {
      const { model } = product
      const cached = model ? cache?.get(model.sha256) : undefined
      const finding =
        kind && model && isSingle && !cached
          ? await getInspection(storedSubject(context, model), kind)
          : cached
      const metadata = finding?.status === 'sound' ? finding.report.facts : null
      return {
        ...cardOf(product),
        metadata,
        poster: product.model_poster ?? product.images[0] ?? null,
      }
    }),
  )
}
