/** Loads the data that warnings depend on, in a fixed number of queries for any number of lines. */
import { sql } from 'kysely'
import {
  allNumbers,
  locationsInProducts,
  locationsOfParts,
  numbersOfParts,
  type PartLocation,
  type PartNumbers,
  type PublishedPart,
  partsByIds,
  recordsOfNumbers,
} from '#modules/catalogue/server/public.ts'
import {
  type ProductOfSerial,
  productsOfSerials,
  readSerials,
} from '#modules/units/server/public.ts'
import type { Actor } from '#server/context.ts'
import type { Query } from '#server/db/database.ts'
import { linkTable } from '#server/db/tables.ts'
import { permittedIds } from '#server/records/ids.ts'
import type { ReadContext } from '#server/records/read.ts'
import { DEFAULT_LOCALE } from '#shared/constants.ts'
import { compactNumber } from '../../shared/quick-order.ts'

export interface OrderedLine {
  /** Id of the part. */
  part: number
  quantity: number
  /** Empty without a unit. */
  serial_number: string
  /** Model number of the product, without a serial number. */
  model?: string
}

export interface Buyer {
  customer: number
  /** Company account, whose orders count as well; colleagues may read them. */
  firm: number | null
  /** Name of a company, for staff only: anyone can enter one as their own. */
  company?: string | null
  /**
   * Who reads the warnings: they name only orders that this person may list. Without one, all of
   * the buyer.
   */
  reader?: Actor
}

export interface RecentLine {
  /** Number of the order. */
  number: string
  /** ISO 8601. */
  at: string
  /** The part number without separators. */
  part: string
  quantity: number
  serial_number: string
  /** Empty if unknown. */
  model: string
}

interface Period {
  from: Date
  /** Exclusive. */
  until: Date
}

export interface WarningData {
  /** Part numbers of the ordered parts and of their companions, by part id. */
  numbers: Map<number, PartNumbers>
  /** Locations of the ordered parts in products, under any of their numbers. */
  locations: PartLocation[]
  /** Part list lines of the given units. */
  alternatives: PartLocation[]
  /** Ids of parts that are replaced together with a part, by its id. */
  companions: Map<number, number[]>
  /** Products with a unit of this serial number. */
  units: Map<string, ProductOfSerial[]>
  /** Serial numbers that no product has, such as those of a range that has been shortened since. */
  unknownSerials: ReadonlySet<string>
  /** Products by model number, as the lines have it. */
  products: Map<string, ProductOfSerial[]>
  recent: RecentLine[]
  parts: Map<number, PublishedPart>
}

/** @param period of recent orders */
export async function loadWarningData(
  context: ReadContext,
  buyer: Buyer,
  lines: readonly OrderedLine[],
  period: Period,
): Promise<WarningData> {
  const { query } = context.db
  const ordered = [...new Set(lines.map(({ part }) => part))]
  const serials = [...new Set(lines.map(({ serial_number }) => serial_number).filter(Boolean))]
  const knownSerials = await readSerials(
    context,
    serials.map((serial) => ({ serial })),
  )
  const unknownSerials = new Set(serials.filter((_, index) => knownSerials[index] === null))
  const units = await productsOfSerials(context, serials, buyer.customer)
  const models = await recordsOfNumbers(
    query,
    'goods',
    lines.flatMap(({ model }) => model || []),
  )
  const products = new Map(
    [...models].map(([model, rows]) => [
      model,
      rows.map(({ id, number }) => ({ id, model: number })),
    ]),
  )
  const companions = await companionsOf(query, ordered)
  const ofOrdered = await numbersOfParts(query, [...ordered, ...[...companions.values()].flat()])
  const currents = [...ofOrdered.values()].map(({ current }) => current)
  const locations = await locationsOfParts(query, [
    ...new Set([...ofOrdered.values()].flatMap(allNumbers)),
  ])
  const alternatives = await locationsInProducts(query, {
    products: [...new Set([...units.values(), ...products.values()].flat().map(({ id }) => id))],
    roles: [...new Set(locations.flatMap(({ role }) => role ?? []))],
    assemblies: [...new Set(locations.map(({ assembly }) => assembly))],
  })
  const ofAlternatives = await numbersOfParts(
    query,
    alternatives.map(({ part }) => part),
  )
  const numbers = new Map([...ofAlternatives, ...ofOrdered])
  const orderedIds = [...ofOrdered.values()].flatMap(allNumbers)
  const ids = [
    ...orderedIds,
    ...currents,
    ...[...ofAlternatives.values()].map(({ current }) => current),
  ]
  const parts = await partsByIds(context, ids, DEFAULT_LOCALE)
  const partNumbers = orderedIds.flatMap((id) => parts.get(id)?.part_number ?? [])
  const recent = await recentLines(context, buyer, partNumbers, period)
  return {
    numbers,
    locations,
    alternatives,
    companions,
    units,
    unknownSerials,
    products,
    recent,
    parts,
  }
}

async function companionsOf(
  query: Query,
  parts: readonly number[],
): Promise<Map<number, number[]>> {
  if (!parts.length) return new Map()
  const rows = await query
    .selectFrom(linkTable('codes', 'replaced_with'))
    .select(['owner_id', 'target_id'])
    .where('owner_id', 'in', parts)
    .execute()
  const links = rows.map(({ owner_id, target_id }) => ({
    part: Number(owner_id),
    companion: Number(target_id),
  }))
  return new Map(
    [...Map.groupBy(links, ({ part }) => part)].map(([part, list]) => [
      part,
      list.map(({ companion }) => companion),
    ]),
  )
}

interface StoredLine {
  part_number: string
  quantity: number
  serial_number?: string | null
  model?: string | null
}

/** Lines with these parts in orders of a period that are not cancelled, newest first. */
async function recentLines(
  context: ReadContext,
  { customer, firm, company, reader }: Buyer,
  partNumbers: readonly string[],
  { from, until }: Period,
): Promise<RecentLine[]> {
  const keys = [...new Set(partNumbers.map(compactNumber))]
  if (!keys.length) return []
  const orders = await context.db.query
    .selectFrom('orders')
    .select(['id', 'number', 'created_at', 'lines'])
    .where('status', 'in', ['pending', 'submitted', 'confirmed', 'shipped', 'completed'])
    .where('created_at', '>=', from.toISOString())
    .where('created_at', '<', until.toISOString())
    .where((is) =>
      is.or([
        is('customer', '=', customer),
        ...(firm ? [is('firm', '=', firm)] : []),
        ...(company ? [sql<boolean>`lower(trim(company)) = ${company.trim().toLowerCase()}`] : []),
      ]),
    )
    .where('id', 'in', (db: Query) =>
      db.selectFrom('ordered_parts').select('order_id').where('part_key', 'in', keys),
    )
    .orderBy('created_at', 'desc')
    .execute()
  const ids = orders.map(({ id }) => Number(id))
  const readable = reader
    ? await permittedIds(context, reader, 'list', 'orders', ids)
    : new Set(ids)
  const permitted = orders.filter(({ id }) => readable.has(Number(id)))
  return permitted.flatMap(({ number, created_at, lines }) =>
    (JSON.parse(String(lines ?? '[]')) as StoredLine[]).map(
      ({ part_number, quantity, serial_number, model }) => ({
        number: String(number),
        at: String(created_at),
        part: compactNumber(part_number),
        quantity,
        serial_number: serial_number ?? '',
        model: model ?? '',
      }),
    ),
  )
}
