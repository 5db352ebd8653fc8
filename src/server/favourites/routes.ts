/** Endpoint of the favourites of a user. */
import { z } from 'zod'
import { type Favourite, favouriteSchema, MAX_FAVOURITES } from '#shared/favourites.ts'
import { canOpen, officePages } from '#shared/pages.ts'
import { can } from '#shared/resources/permissions.ts'
import type { Actor, Context } from '../context.ts'
import { success, successSchema } from '../http/envelope.ts'
import type { RouteModule, Scope } from '../http/scopes.ts'
import { nameRecords } from '../records/named.ts'

export const favourites: RouteModule = { name: 'favourites', staff: registerFavourites }

function registerFavourites(app: Scope, context: Context): void {
  if (!context.resources.favourites) return
  const schema = {
    tags: ['favourites'],
    summary: 'List the favourites of the user, as far as they are still open to them, oldest first',
    response: successSchema(z.array(favouriteSchema)),
  }
  app.get(
    '/api/user/favourites',
    { schema, config: { access: 'staff', session: true } },
    async (request) => success(await favouritesOf(context, request.actor)),
  )
}

async function favouritesOf(context: Context, actor: Actor): Promise<Favourite[]> {
  const rows = await context.db.query
    .selectFrom('favourites')
    .select(['id', 'address', 'resource', 'record'])
    .where('owner', '=', actor.id)
    .orderBy('id')
    .limit(MAX_FAVOURITES)
    .execute()
  const keys = rows.map(({ resource, record }) => ({
    resource: String(resource),
    id: Number(record),
  }))
  const records = new Map(
    (await nameRecords(context, actor, keys)).map((item) => [
      `${item.resource} ${item.record.id}`,
      item,
    ]),
  )
  return rows.flatMap(({ id, address, resource, record }): Favourite[] => {
    if (typeof address === 'string') {
      return canVisit(context, actor, address) ? [{ id: Number(id), address }] : []
    }
    const match = records.get(`${resource} ${record}`)
    return match ? [{ id: Number(id), ...match }] : []
  })
}

/** Whether a path is that of a list or a hand-made page that is open to the actor. */
function canVisit(
  { resources, modules }: Pick<Context, 'resources' | 'modules'>,
  actor: Actor,
  address: string,
): boolean {
  const list = Object.values(resources).find(({ paths }) => paths.list === address)
  if (list) return can(actor, 'list', list)
  const page = officePages(modules).find(({ path }) => path === address)
  return page !== undefined && canOpen(actor, page, resources)
}
