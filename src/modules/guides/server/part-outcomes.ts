/**
 * The products of a guide, where its parts are in them, and the part to order for the unit of its
 * reader.
 */
import { sql } from 'kysely'
import {
  allNumbers,
  locationsOfParts,
  locationsOfRoles,
  numbersOfParts,
  type PartLocation,
  partsByIds,
} from '#modules/catalogue/server/public.ts'
import { filterBySerial } from '#modules/units/shared/serial.ts'
import type { Query } from '#server/db/database.ts'
import type { ReadContext } from '#server/records/read.ts'
import type { Locale } from '#shared/constants.ts'
import type { GuideOutcome } from '../shared/guide.ts'

/** Reader of a guide, and their unit if the page has one. */
export interface GuideReader {
  context: ReadContext
  locale: Locale
  product: number | null
  serial: string | null
  /** The products of the guide, which are in question while the product is unknown. */
  products: readonly number[]
}

/** Null if the unit lacks such a record. */
export type Outcome = GuideOutcome | null

export const ASK = { kind: 'ask' } as const

/**
 * Ids of the products that a guide is for: those that it names, else those of its category and the
 * categories below, in any status but draft; empty for a guide that is about no product.
 */
export async function productsOfGuide(
  query: Query,
  { goods, category }: { goods: readonly number[]; category: number | null },
): Promise<number[]> {
  if (goods.length || category === null) return [...goods]
  const rows = await query
    .withRecursive('below(id)', (db) =>
      db
        .selectFrom('categories')
        .select('id')
        .where('id', '=', category)
        .union(
          db
            .selectFrom('categories')
            .innerJoin('below', 'below.id', 'categories.parent')
            .select('categories.id'),
        ),
    )
    .selectFrom('goods')
    .select('id')
    .where('category', 'in', sql`(select id from below)`)
    .where(sql<boolean>`status <> 'draft'`)
    .orderBy('sort')
    .execute()
  return rows.map(({ id }) => Number(id))
}

/**
 * The places of parts under any of their numbers, and the number to order today. Parts on no part
 * list, such as consumables and accessories, are for every product.
 */
export async function placesOfParts(query: Query, ids: readonly number[]) {
  const numbers = await numbersOfParts(query, ids)
  const all = await locationsOfParts(query, [...new Set([...numbers.values()].flatMap(allNumbers))])
  return (id: number): { current: number; places: PartLocation[] } => {
    const ofPart = numbers.get(id)
    const places = all.filter(({ part }) => ofPart && allNumbers(ofPart).includes(part))
    return { current: ofPart?.current ?? id, places }
  }
}

const fitting = (places: readonly PartLocation[], serial: string | null) =>
  filterBySerial(places, serial, (span) => span)

/** The places of roles in the unit. */
export async function placesOfRoles(
  { context, product, serial }: GuideReader,
  roles: readonly number[],
) {
  const places = product === null ? [] : await locationsOfRoles(context.db.query, roles, [product])
  const ofUnit = fitting(places, serial)
  return (role: number): PartLocation[] => ofUnit.filter((place) => place.role === role)
}

/**
 * Outcomes of roles: the part in the unit, or several to choose from. Numbers that end in the same
 * one are the same part.
 */
export async function partsOfRoles(
  reader: GuideReader,
  roles: readonly number[],
): Promise<(role: number) => Outcome> {
  const { context, locale, product } = reader
  const placesOf = await placesOfRoles(reader, roles)
  const numbers = await numbersOfParts(
    context.db.query,
    roles.flatMap(placesOf).map(({ part }) => part),
  )
  const currents = [...numbers.values()].map(({ current }) => current)
  const parts = await partsByIds(context, currents, locale)
  return (role) => {
    if (product === null) return ASK
    const byNumber = Map.groupBy(placesOf(role), ({ part }) => numbers.get(part)?.current)
    const options = [...byNumber].flatMap(([id, places]) => {
      const part = parts.get(id ?? 0)
      return part
        ? { part, from_serial: places[0]?.from ?? null, to_serial: places.at(-1)?.to ?? null }
        : []
    })
    const [single, ...alternatives] = options
    if (!single) return null
    return alternatives.length
      ? { kind: 'parts', options }
      : { kind: 'part', part: single.part, current: null }
  }
}

/** Outcomes of parts that a guide names directly, if they are for the unit. */
export async function namedParts(
  { context, locale, product, serial, products }: GuideReader,
  parts: readonly { id: number }[],
): Promise<(id: number) => Outcome> {
  const ids = parts.map(({ id }) => id)
  const placesOf = await placesOfParts(context.db.query, ids)
  const published = await partsByIds(
    context,
    [...ids, ...ids.map((id) => placesOf(id).current)],
    locale,
  )
  return (id) => {
    const part = published.get(id)
    const { current, places } = placesOf(id)
    const inUnit = fitting(places, serial)
    const isFor = (product: number) =>
      !places.length || inUnit.some((place) => place.product === product)
    if (product === null && !products.every(isFor)) return ASK
    if (!part || (product !== null && !isFor(product))) return null
    return { kind: 'part', part, current: current === id ? null : (published.get(current) ?? null) }
  }
}
