/** Loads the records that the actions of a guide name, as far as customers may see them. */
import type { PublishedOf, ResourceName } from '#config'
import { listPublished, publishedByIds } from '#server/core/published/read.ts'
import { revisionIndex } from '#server/core/published/revisions.ts'
import type { ReadContext } from '#server/core/records/read.ts'
import type { Locale } from '#shared/constants.ts'
import type { GuideAction } from '#shared/guide/guide.ts'

type TargetOf<N extends ResourceName> = (action: GuideAction) => PublishedOf<N> | undefined

/** The resource of each kind of action with a record that customers see. */
const RESOURCE_OF_KIND = { part: 'codes', firmware: 'firmware', sheet: 'documents', drawing: 'zujian' } as const

/** The records of the actions of one kind: by id, or by text as in older guides. */
export async function loadActionRecords<K extends keyof typeof RESOURCE_OF_KIND>(
  context: ReadContext,
  kind: K,
  actions: readonly GuideAction[],
  locale: Locale,
): Promise<TargetOf<(typeof RESOURCE_OF_KIND)[K]>> {
  const name: (typeof RESOURCE_OF_KIND)[K] = RESOURCE_OF_KIND[kind]
  const records = actions.flatMap((action) => (action.kind === kind ? (action.record ?? []) : []))
  const ids = records.filter((record) => typeof record === 'number')
  const byId = ids.length ? await publishedByIds(context, name, ids, locale) : new Map()
  const byText = new Map<string, PublishedOf<(typeof RESOURCE_OF_KIND)[K]>>()
  for (const text of new Set(records.filter((record) => typeof record === 'string'))) {
    const match = await findByName(context, kind, text, locale)
    if (match) byText.set(text, match)
  }
  return ({ record }) => (typeof record === 'string' ? byText.get(record) : byId.get(record))
}

/** Parts by number; firmware and sheets by the model of their product, newest first. */
async function findByName<K extends keyof typeof RESOURCE_OF_KIND>(
  context: ReadContext,
  kind: K,
  text: string,
  locale: Locale,
) {
  const name: (typeof RESOURCE_OF_KIND)[K] = RESOURCE_OF_KIND[kind]
  const first = async (resource: ResourceName, filter: Record<string, unknown>) =>
    (await listPublished(context, resource, { filter, range: [0, 0], sort: { field: 'id', order: 'desc' } }, locale))
      .records[0]
  if (kind === 'drawing') return undefined
  if (kind === 'part')
    return (await first(name, { part_number: text })) as PublishedOf<(typeof RESOURCE_OF_KIND)[K]> | undefined
  const product = await first('goods', { model_number: text })
  const filter = { goods: product?.id, ...(kind === 'sheet' && { kind: 'wiring' }) }
  const match = product && (await first(name, filter))
  const latest = match && kind === 'sheet' && (await revisionIndex(context, 'documents', product.id)).newest(match.id)
  const record = latest ? await first(name, { id: [latest] }) : match
  return record as PublishedOf<(typeof RESOURCE_OF_KIND)[K]> | undefined
}
