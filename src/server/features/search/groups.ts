/** What the search of the storefront looks through, and how each kind of record comes by its products and categories. */
import { type RawBuilder, sql } from 'kysely'
import { linkTable } from '#server/core/db/tables.ts'
import type { SearchGroup } from '#shared/web/search.ts'

export interface Group {
  name: SearchGroup
  /** The field of its results that customers narrow by, and what they call it. */
  facet: { kind: 'status' | 'type'; field: string } | null
  /** Records with the ids of their products, as `record` and `product`; null where a product's name does not lead here. */
  products: RawBuilder<unknown> | null
  /** Records with the categories they are in, as `record` and `category`, by way of `goods`. */
  places: RawBuilder<unknown>
}

const linked = (name: SearchGroup, facet: Group['facet'] = null): Group => {
  const links = sql.table(linkTable(name, 'goods'))
  return {
    name,
    facet,
    products: sql`select owner_id as record, target_id as product from ${links}`,
    places: sql`select owner_id as record, goods.category as category from ${links} join goods on goods.id = target_id`,
  }
}

const guides = linked('troubleshooting')

/** In the order in which results are shown. */
export const GROUPS: readonly Group[] = [
  {
    name: 'goods',
    facet: { kind: 'status', field: 'status' },
    products: null,
    places: sql`select id as record, category from goods`,
  },
  {
    name: 'codes',
    facet: { kind: 'status', field: 'status' },
    products: null,
    places: sql`select xiajie.part as record, goods.category as category from goods
      join zujian on zujian.goods = goods.id join xiajie on xiajie.zujian = zujian.id`,
  },
  {
    ...guides,
    places: sql`${guides.places} union all select id as record, category from troubleshooting where category is not null`,
  },
  linked('firmware'),
  linked('fixture_libraries', { kind: 'type', field: 'format' }),
  linked('documents', { kind: 'type', field: 'kind' }),
  {
    name: 'tlf',
    facet: { kind: 'type', field: 'kind' },
    products: sql`select id as record, goods as product from tlf where goods is not null`,
    places: sql`select tlf.id as record, goods.category as category from tlf join goods on goods.id = tlf.goods`,
  },
]
