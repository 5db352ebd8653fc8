/** Where parts fit: the products and assemblies of a page of parts, by one query. */
import { sql } from 'kysely'
import type { Row } from '#fields/field.ts'
import { publishedConditions } from '#server/published/conditions.ts'
import { and, type Condition } from '#server/records/conditions.ts'
import type { ReadContext } from '#server/records/read.ts'
import { localizedColumns, readLocalized } from '#shared/i18n/locales.ts'
import type { Fit, Fits } from '../../shared/search.ts'

/** Named places of a part. */
const MAX_LISTED = 3

/**
 * The published places of each part, by part id: every product first by one assembly, then its
 * others.
 * @param product the product that comes first, if any
 */
export async function loadFits(
  context: ReadContext,
  parts: readonly number[],
  product: number | null,
): Promise<Map<number, Fits>> {
  const { db } = context
  const isOnPage = db.engine.inList(sql.ref('xiajie.part'), parts)
  const open = and([isOnPage, ...publishedConditions(context, 'goods')])
  const rows = await db.read(fitsStatement(open, product ?? 0))
  const fits = new Map<number, Fits>()
  for (const row of rows) {
    const existing = fits.get(Number(row.part)) ?? {
      named: [],
      total: Number(row.total),
      products: Number(row.products),
    }
    const fit: Fit = {
      product: { id: Number(row.product), title: String(row.model_number) },
      assembly: { id: Number(row.assembly), title: readLocalized(row, 'name') },
    }
    fits.set(Number(row.part), { ...existing, named: [...existing.named, fit] })
  }
  return fits
}

const fitsStatement = (open: Condition, first: number) => sql<Row>`
  with uses as (
    select distinct xiajie.part as part, zujian.id as assembly, zujian.sort as place, goods.id as product,
      case when goods.id = ${first} then 0 else 1 end as distance, goods.sort as sort
    from xiajie join zujian on zujian.id = xiajie.zujian join goods on goods.id = zujian.goods
    where ${open}
  ), placed as (
    select uses.*, row_number() over (partition by part, product order by place, assembly) as line from uses
  ), ranked as (
    select placed.*, count(*) over (partition by part) as total,
      sum(case when line = 1 then 1 else 0 end) over (partition by part) as products,
      row_number() over (partition by part order by distance, line, sort, product) as n from placed
  )
  select part, total, products, product, goods.model_number, assembly, ${sql.join(
    localizedColumns('name').map((column) => sql.ref(`zujian.${column}`)),
  )}
  from ranked join goods on goods.id = ranked.product join zujian on zujian.id = ranked.assembly
  where n <= ${sql.lit(MAX_LISTED)} order by part, n`
