/** Rejects leaves without a part for one of the guide's products. */
import type { Query } from '#server/core/db/database.ts'
import { locationsOfParts, locationsOfRoles, type PartLocation } from '#server/core/published/part-locations.ts'
import { allNumbers, numbersOfParts } from '#server/core/published/part-numbers.ts'
import type { FieldError } from '#shared/errors.ts'
import type { Guide, GuideAction } from '#shared/guide/guide.ts'

/** Product models named in an error. */
const MAX_NAMED = 4

/** Ids of the products for which the action has no part; null for actions without a part. */
type MissingOf = (action: GuideAction) => number[] | null

/** The errors of the leaves, each next to the record of its action. @param products those that the guide is for */
export async function partErrors(query: Query, { steps }: Guide, products: readonly number[]): Promise<FieldError[]> {
  const actions = steps.flatMap(({ action }) => action ?? [])
  const missingOf = await missingProducts(query, actions, products)
  const missing = steps.map(({ action }) => (action && missingOf(action)) ?? [])
  const models = await modelsOf(query, missing.flat())
  return steps.flatMap(({ action }, index): FieldError[] => {
    const path = `guide.steps.${index}.action.record`
    if (action?.kind.startsWith('role') && !products.length) return [{ path, key: 'validation.guide.noProducts' }]
    const productNames = (missing[index] ?? []).flatMap((id) => models.get(id) ?? [])
    if (!action || !productNames.length) return []
    const key = `validation.guide.${KEYS[action.kind] ?? 'noPart'}` as const
    const ellipsis = productNames.length > MAX_NAMED ? ['…'] : []
    return [{ path, key, values: { products: [...productNames.slice(0, MAX_NAMED), ...ellipsis] } }]
  })
}

const KEYS: Readonly<Record<string, 'noRole' | 'noPart' | 'noDrawing'>> = {
  role: 'noRole',
  role_drawing: 'noRole',
  drawing: 'noDrawing',
}

async function missingProducts(
  query: Query,
  actions: readonly GuideAction[],
  products: readonly number[],
): Promise<MissingOf> {
  const recordsOf = (...kinds: readonly string[]) =>
    actions.flatMap(({ kind, record }) => (kinds.includes(kind) && typeof record === 'number' ? record : []))
  const roles = await locationsOfRoles(query, recordsOf('role', 'role_drawing'), products)
  const numbers = await numbersOfParts(query, recordsOf('part'))
  const parts = await locationsOfParts(query, [...new Set([...numbers.values()].flatMap(allNumbers))])
  const drawings = await productsOfDrawings(query, recordsOf('drawing'))
  const missingIn = (places: readonly Pick<PartLocation, 'product'>[]) =>
    products.filter((id) => !places.some(({ product }) => product === id))
  return ({ kind, record }) => {
    if (typeof record !== 'number') return null
    if (kind === 'role' || kind === 'role_drawing') return missingIn(roles.filter(({ role }) => role === record))
    if (kind === 'drawing') return missingIn([{ product: drawings.get(record) ?? 0 }])
    if (kind !== 'part') return null
    const partNumbers = numbers.get(record)
    const listed = parts.filter(({ part }) => partNumbers && allNumbers(partNumbers).includes(part))
    // Consumables and accessories on no part list are for every product.
    return listed.length ? missingIn(listed) : []
  }
}

async function productsOfDrawings(query: Query, ids: readonly number[]): Promise<Map<number, number>> {
  if (!ids.length) return new Map()
  const rows = await query.selectFrom('zujian').select(['id', 'goods']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, goods }) => [Number(id), Number(goods)]))
}

async function modelsOf(query: Query, ids: readonly number[]): Promise<Map<number, string>> {
  if (!ids.length) return new Map()
  const products = query.selectFrom('goods').select(['id', 'model_number']).where('id', 'in', ids)
  return new Map((await products.execute()).map(({ id, model_number }) => [Number(id), String(model_number)]))
}
