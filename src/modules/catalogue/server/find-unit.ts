/**
 * Finds the unit of a serial number: one of the customer's fixtures, or one that a product has by
 * its patterns.
 */
import { sql } from 'kysely'
import type { Row } from '#fields/field.ts'
import { readSerial } from '#fields/serial-ranges/ranges.ts'
import { type NumberedProducts, numberedProducts } from '#modules/units/server/public.ts'
import { compareSerials } from '#modules/units/shared/serial.ts'
import { publishedConditions } from '#server/published/conditions.ts'
import { and } from '#server/records/conditions.ts'
import type { ReadContext } from '#server/records/read.ts'
import type { Locale } from '#shared/constants.ts'
import { compactKey, searchKey } from '#shared/key-text.ts'
import type { BatchUnit, MatchedUnit } from '../shared/search.ts'
import { cardsOf } from './products.ts'

/** Letters and digits with at least four digits; on labels, “S/N:” or “No.:” may be before them. */
const SHAPE = /^(?=(?:.*\d){4})[\p{L}\d][\p{L}\d\s\p{Pd}_./:#]{3,59}$/u
const LIMIT = 200
const MAX_VISIBLE = 6
const MAX_BATCH = 20

/** Resources with a first serial number and a product. */
const RESOURCES_WITH_SERIALS = ['tlf', 'firmware', 'xiajie'] as const
const serialsOf = {
  tlf: sql`select distinct from_serial as serial, goods as product from tlf`,
  firmware: sql`select distinct from_serial as serial, target_id as product from firmware
    join firmware_goods on owner_id = firmware.id`,
  xiajie: sql`select distinct from_serial as serial, goods as product from xiajie join zujian on zujian.id = xiajie.zujian`,
}

interface Match {
  serial: string
  ids: readonly number[]
  /** Whether the patterns of its products decide. */
  isCertain: boolean
}

/**
 * The unit with this serial number; null for unknown numbers.
 * @param customer owner of the fixtures to search, if any
 */
export async function findUnit(
  context: ReadContext,
  input: string,
  customer: number | null,
  locale: Locale,
): Promise<MatchedUnit | null> {
  const normalised = searchKey(input).toUpperCase()
  if (!SHAPE.test(normalised)) return null
  const numbered = await numberedProducts(context)
  const declared = declaredMatch(numbered, normalised)
  const own =
    customer === null ? [] : await ownUnits(context, customer, declared?.serial ?? normalised)
  // A product that no longer has the number by its patterns gives way to one that has.
  const saved = declared ? own.filter(({ product }) => declared.ids.includes(product)) : own
  const match = saved.length
    ? savedMatch(declared, normalised, saved)
    : (declared ?? (await undeclaredMatch(context, numbered, normalised)))
  if (!match.ids.length) return null
  const products = await cardsOf(context, [...new Set(match.ids)].slice(0, MAX_VISIBLE), locale)
  if (!products.length) return null
  return {
    serial_number: match.serial,
    products,
    mine: saved.length > 0,
    isCertain: match.isCertain,
  }
}

const savedMatch = (
  declared: Match | null,
  normalised: string,
  saved: readonly OwnUnit[],
): Match => ({
  serial: declared?.serial ?? saved[0]?.serial ?? normalised,
  ids: saved.map(({ product }) => product),
  isCertain: true,
})

/** Letters and digits of a batch, as “V12-2405”: fewer would be the beginning of most numbers. */
const BATCH = /^(?=.*\p{L})(?=(?:.*\d){3})[\p{L}\d]{4,}$/u

/**
 * The customer's units whose serial numbers begin with the input; without any, the products that
 * have such numbers.
 */
export async function findBatch(
  context: ReadContext,
  input: string,
  customer: number | null,
): Promise<BatchUnit[]> {
  const beginning = compactKey(input)
  if (!BATCH.test(beginning)) return []
  const rows = await context.db.query
    .selectFrom('customer_fixtures')
    .innerJoin('goods', 'goods.id', 'goods_id')
    .select(['goods_id', 'model_number', 'serial_number'])
    .where('customer_id', '=', customer)
    .where(and(publishedConditions(context, 'goods')))
    .orderBy('serial_number')
    .execute()
  const own = rows
    .filter(({ serial_number }) => compactKey(String(serial_number)).startsWith(beginning))
    .slice(0, MAX_BATCH)
    .map((row) => ({
      serial_number: String(row.serial_number),
      product: { id: Number(row.goods_id), model_number: String(row.model_number) },
    }))
  return own.length ? own : productsOfBatch(context, `${beginning}0001`)
}

/** The products that have the first number of a batch by their patterns. */
async function productsOfBatch(context: ReadContext, first: string): Promise<BatchUnit[]> {
  const ids = declaredMatch(await numberedProducts(context), first.toUpperCase())?.ids ?? []
  if (!ids.length) return []
  const products = await context.db.query
    .selectFrom('goods')
    .select(['id', 'model_number'])
    .where('id', 'in', [...ids])
    .where(and(publishedConditions(context, 'goods')))
    .execute()
  return products.map(({ id, model_number }) => ({
    serial_number: null,
    product: { id: Number(id), model_number: String(model_number) },
  }))
}

interface OwnUnit {
  product: number
  serial: string
}

/** With the number that was saved: the input may have been typed with more or fewer zeros. */
async function ownUnits({ db }: ReadContext, customer: number, serial: string): Promise<OwnUnit[]> {
  const rows = await db.query
    .selectFrom('customer_fixtures')
    .select(['goods_id', 'serial_number'])
    .where('customer_id', '=', customer)
    .execute()
  return rows
    .map((row) => ({ product: Number(row.goods_id), serial: String(row.serial_number) }))
    .filter((unit) => compareSerials(unit.serial, serial) === 0)
}

async function undeclaredMatch(
  context: ReadContext,
  numbered: NumberedProducts,
  normalised: string,
): Promise<Match> {
  const ids = numbered.isIncomplete ? await productsOf(context, normalised) : []
  const decided = new Set(numbered.products.map(({ id }) => id))
  return { serial: normalised, ids: ids.filter((id) => !decided.has(id)), isCertain: false }
}

/** The products that have the number by their patterns. */
function declaredMatch({ products }: NumberedProducts, normalised: string): Match | null {
  const matches = products.flatMap(({ id, readers }) => {
    const match = readSerial(readers, normalised)
    return match?.isBuilt ? { id, serial: match.serial } : []
  })
  const [first] = matches
  return first ? { serial: first.serial, ids: matches.map(({ id }) => id), isCertain: true } : null
}

/** Products with a serial range in the series of this number. */
async function productsOf({ db }: ReadContext, serial: string): Promise<number[]> {
  const prefix = /^\p{L}+\d*|^\d{2}/u.exec(serial)?.[0] ?? serial
  const products: number[] = []
  for (const name of RESOURCES_WITH_SERIALS) {
    const series = sql`from_serial >= ${prefix} and from_serial < ${`${prefix}\u{10ffff}`}`
    const rows = await db.read(sql<Row>`${serialsOf[name]} where ${series} limit ${LIMIT}`)
    for (const { serial: first, product } of rows) {
      if (product !== null && compareSerials(serial, String(first)) !== null)
        products.push(Number(product))
    }
  }
  return products
}
