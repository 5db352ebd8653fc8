/** Endpoint of the search for records of every resource. */
import { z } from 'zod'
import { keyListSchema, quickSearchSchema } from '#shared/quick-search.ts'
import type { Context } from '../context.ts'
import { success, successSchema } from '../http/envelope.ts'
import type { RouteModule, Scope } from '../http/scopes.ts'
import { nameRecords } from '../records/named.ts'
import { findRecords } from './find.ts'

const MAX_LENGTH = 200

export const quickSearch: RouteModule = { name: 'quick search', staff: registerQuickSearch }

function registerQuickSearch(app: Scope, context: Context): void {
  const schema = {
    tags: ['records'],
    summary: 'Find records of every resource that the user may list, recently used ones first',
    querystring: z.object({
      q: z.string().max(MAX_LENGTH).default(''),
      recent: keyListSchema
        .default([])
        .describe('records that the user has used, newest first; without `q` they are the result')
        .meta({ type: 'string', example: 'codes.12,orders.4' }),
    }),
    response: successSchema(quickSearchSchema),
  }
  app.get('/api/records/search', { schema, config: { access: 'staff' } }, async (request) => {
    const { actor } = request
    const { q, recent } = request.query
    if (!q.trim()) return success({ recent: await nameRecords(context, actor, recent), groups: [] })
    const isAborted = () => request.socket.destroyed
    return success({
      recent: [],
      groups: await findRecords(context, actor, q.trim(), recent, isAborted),
    })
  })
}
