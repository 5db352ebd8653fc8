/** The products that a guide is for: those that it names, else those of its category and the categories below. */
import { sql } from 'kysely'
import type { Query } from '#server/core/db/database.ts'

interface GuideScope {
  goods: readonly number[]
  category: number | null
}

/** Ids of products in any status but draft; empty for a guide that is about no product. */
export async function productsOfGuide(query: Query, { goods, category }: GuideScope): Promise<number[]> {
  if (goods.length || category === null) return [...goods]
  const rows = await query
    .withRecursive('below(id)', (db) =>
      db
        .selectFrom('categories')
        .select('id')
        .where('id', '=', category)
        .union(db.selectFrom('categories').innerJoin('below', 'below.id', 'categories.parent').select('categories.id')),
    )
    .selectFrom('goods')
    .select('id')
    .where('category', 'in', sql`(select id from below)`)
    .where(sql<boolean>`status <> 'draft'`)
    .orderBy('sort')
    .execute()
  return rows.map(({ id }) => Number(id))
}
