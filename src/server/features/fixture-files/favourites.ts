/** Favourite fixture files of a customer. */

import type { Context } from '#server/core/context.ts'
import { countRows, loadNewestPage } from '#server/core/db/own-rows.ts'
import type { Owner } from '#server/core/http/actor.ts'
import { message } from '#server/core/message.ts'
import { listPublished } from '#server/core/published/read.ts'
import { NotFoundError, ReadableError } from '#shared/errors.ts'
import type { FavouriteFile } from '#shared/web/fixture-library.ts'
import { cardOf } from './pages.ts'

/** More than one archive holds. */
const LIMIT = 500

const keyOf = (owner: Pick<Owner, 'id'>, library: number) => `${owner.id} ${library}`
const selectOwn = ({ db }: Pick<Context, 'db'>, owner: Pick<Owner, 'id'>) =>
  db.query.selectFrom('favourite_files').where('customer_id', '=', owner.id)

/** Whether a file is a favourite of a customer. */
export async function isFavourite(context: Context, owner: Pick<Owner, 'id'>, library: number): Promise<boolean> {
  return (await countRows(selectOwn(context, owner).where('id', '=', keyOf(owner, library)))) > 0
}

/** A page of the published favourites, last added first. */
export async function listFavourites(
  context: Context,
  owner: Owner,
  range: readonly [number, number],
): Promise<{ records: FavouriteFile[]; total: number; capped: boolean }> {
  const { rows, total } = await loadNewestPage(selectOwn(context, owner), 'created_at', range)
  const id = rows.map((row) => Number(row.library_id))
  if (!id.length) return { records: [], total, capped: false }
  const { records } = await listPublished(
    context,
    'fixture_libraries',
    { filter: { id }, range: [0, id.length - 1] },
    owner.locale,
  )
  const matches = new Map(records.map((record) => [record.id, record]))
  const cards = rows.flatMap((row) => {
    const record = matches.get(Number(row.library_id))
    if (!record) return []
    return [{ ...cardOf(record), file: record.file, goods: record.$refs.goods, kept_at: String(row.created_at) }]
  })
  return { records: cards, total, capped: false }
}

/** Adds a favourite; idempotent. @throws NotFoundError when it is unpublished; ReadableError beyond the limit */
export async function addFavourite(context: Context, owner: Owner, library: number): Promise<void> {
  const query = { filter: { id: [library] }, range: [0, 0] as const }
  const { records } = await listPublished(context, 'fixture_libraries', query, owner.locale)
  if (!records.length) throw new NotFoundError()
  if ((await countRows(selectOwn(context, owner))) >= LIMIT)
    throw new ReadableError(message('fixtureFiles.favourites', { limit: LIMIT }))
  const row = { customer_id: owner.id, library_id: library, created_at: new Date().toISOString() }
  await context.db.query
    .insertInto('favourite_files')
    .values({ id: keyOf(owner, library), ...row })
    .onConflict((on) => on.column('id').doNothing())
    .execute()
}

/** Removes a favourite. */
export async function removeFavourite(context: Context, owner: Owner, library: number): Promise<void> {
  await context.db.query.deleteFrom('favourite_files').where('id', '=', keyOf(owner, library)).execute()
}
