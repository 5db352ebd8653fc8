/** Loads the records that the actions of a guide refer to, as far as customers may see them. */
import type { PublishedOf, ResourceName } from '#config'
import { replacementsOf } from '#server/core/published/parts.ts'
import { listPublished, publishedByIds } from '#server/core/published/read.ts'
import type { ReadContext } from '#server/core/records/read.ts'
import type { Locale } from '#shared/constants.ts'
import type { GuideAction, GuideStep } from '#shared/guide/guide.ts'
import type { GuideOutcome } from '#shared/web/guide.ts'
import { productsOfParts } from './part-products.ts'

type TargetOf<N extends ResourceName> = (action: GuideAction) => PublishedOf<N> | undefined

/** The resource of each kind of action with a record. */
const RESOURCE_OF_KIND = { part: 'codes', firmware: 'firmware', sheet: 'documents', drawing: 'zujian' } as const

/** The target of each action; the contact form where its record is missing. */
export async function loadOutcomes(
  context: ReadContext,
  steps: readonly GuideStep[],
  locale: Locale,
): Promise<(action: GuideAction) => GuideOutcome> {
  const actions = steps.flatMap(({ action }) => action ?? [])
  const part = await loadTargets(context, 'part', actions, locale)
  const firmware = await loadTargets(context, 'firmware', actions, locale)
  const sheet = await loadTargets(context, 'sheet', actions, locale)
  const drawing = await loadTargets(context, 'drawing', actions, locale)
  const parts = actions.flatMap((action) => part(action) ?? [])
  const later = await replacementsOf(context, parts, locale)
  const products = await productsOfParts(context, parts, locale)
  const outcomeOf = (action: GuideAction): GuideOutcome | null => {
    switch (action.kind) {
      case 'part': {
        const match = part(action)
        if (!match) return null
        const current = later.get(match.id) ?? null
        return { kind: 'part', part: match, current, products: products.get(match.id) ?? [] }
      }
      case 'firmware': {
        const match = firmware(action)
        if (!match) return null
        const { id, version, file, $refs } = match
        return { kind: 'firmware', firmware: { id, version, file, goods: $refs.goods } }
      }
      case 'sheet': {
        const match = sheet(action)
        if (!match) return null
        const { id, kind, title, $refs } = match
        return { kind: 'sheet', sheet: { id, kind, title, goods: $refs.goods }, place: action.place }
      }
      case 'drawing': {
        const match = drawing(action)
        if (!match) return null
        const { id, code, name, $refs } = match
        return { kind: 'drawing', assembly: { id, code, name, goods: $refs.goods }, place: action.place }
      }
      case 'solved':
        return { kind: 'solved' }
      default:
        return null
    }
  }
  return (action) => outcomeOf(action) ?? { kind: 'contact' }
}

/** The records of the actions of one kind: by id, or by text as in older guides. */
async function loadTargets<K extends keyof typeof RESOURCE_OF_KIND>(
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
  return product && ((await first(name, filter)) as PublishedOf<(typeof RESOURCE_OF_KIND)[K]> | undefined)
}
