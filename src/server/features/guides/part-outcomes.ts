/** Resolves the parts of a guide for the selected unit: product, serial number, and the number to order today. */

import { locationsOfParts, locationsOfRoles, type PartLocation } from '#server/core/published/part-locations.ts'
import { allNumbers, numbersOfParts } from '#server/core/published/part-numbers.ts'
import { type PublishedPart, partsByIds } from '#server/core/published/parts.ts'
import type { ReadContext } from '#server/core/records/read.ts'
import type { Locale } from '#shared/constants.ts'
import type { GuideAction } from '#shared/guide/guide.ts'
import { filterBySerial } from '#shared/unit/serial.ts'
import type { GuideOutcome } from '#shared/web/guide.ts'

/** The product and the serial number of a guide's reader, if the page has them. */
export interface Unit {
  product: number | null
  serial: string | null
  /** The products of the guide, which are in question while the product is unknown. */
  products: readonly number[]
}

/** Null if the unit lacks such a part. */
type Outcome = GuideOutcome | null
type Resolve = (id: number) => Outcome

/** The place of a role on the drawing of a product. */
export type FindRoleLocation = (role: number) => PartLocation | undefined

const recordsOf = (actions: readonly GuideAction[], ...kinds: readonly string[]): number[] =>
  actions.flatMap(({ kind, record }) => (kinds.includes(kind) && typeof record === 'number' ? record : []))

/** Resolves roles, in a fixed number of queries. */
export async function resolveRoles(
  context: ReadContext,
  actions: readonly GuideAction[],
  { product, serial }: Unit,
  locale: Locale,
): Promise<{ order: Resolve; find: FindRoleLocation }> {
  const roles = recordsOf(actions, 'role', 'role_drawing')
  const all = product === null ? [] : await locationsOfRoles(context.db.query, roles, [product])
  const locations = filterBySerial(all, serial, (location) => location)
  const chooser = await chooserOf(context, locations, locale)
  const ofRole = (role: number) => locations.filter((location) => location.role === role)
  return {
    order: (role) => (product === null ? { kind: 'ask' } : chooser(ofRole(role))),
    find: (role) => ofRole(role)[0],
  }
}

/** Chooses among the lines of a part list: numbers that end in the same one are the same part. */
async function chooserOf(context: ReadContext, locations: readonly PartLocation[], locale: Locale) {
  const numbers = await numbersOfParts(
    context.db.query,
    locations.map(({ part }) => part),
  )
  const parts = await partsByIds(
    context,
    [...numbers.values()].map(({ current }) => current),
    locale,
  )
  return (candidates: readonly PartLocation[]): Outcome => {
    const options = [...Map.groupBy(candidates, ({ part }) => numbers.get(part)?.current)].flatMap(
      ([id, locations]) => {
        const part = parts.get(id ?? 0)
        return part ? { part, from_serial: locations[0]?.from ?? null, to_serial: locations.at(-1)?.to ?? null } : []
      },
    )
    const [single, ...alternatives] = options
    if (!single) return null
    return alternatives.length ? { kind: 'parts', options } : { kind: 'part', part: single.part, current: null }
  }
}

/**
 * Resolves parts that a guide names directly. They are for products whose part lists have them under any of their
 * numbers, and for every product if they are on no part list.
 */
export async function resolveParts(
  context: ReadContext,
  actionParts: readonly PublishedPart[],
  { product, serial, products }: Unit,
  locale: Locale,
): Promise<(part: PublishedPart) => Outcome> {
  const { query } = context.db
  const numbers = await numbersOfParts(
    query,
    actionParts.map(({ id }) => id),
  )
  const locations = await locationsOfParts(query, [...new Set([...numbers.values()].flatMap(allNumbers))])
  const currents = await partsByIds(
    context,
    [...numbers.values()].map(({ current }) => current),
    locale,
  )
  return (part) => {
    const partNumbers = numbers.get(part.id)
    const current = partNumbers?.current ?? part.id
    const listed = locations.filter((location) => partNumbers && allNumbers(partNumbers).includes(location.part))
    const fits = (id: number) =>
      !listed.length ||
      filterBySerial(
        listed.filter((location) => location.product === id),
        serial,
        (location) => location,
      ).length > 0
    if (product === null && !products.every(fits)) return { kind: 'ask' }
    if (product !== null && !fits(product)) return null
    return { kind: 'part', part, current: current === part.id ? null : (currents.get(current) ?? null) }
  }
}
