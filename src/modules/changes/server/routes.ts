/** Endpoints of changes: impact, notifications, and the page for customers. */

import { z } from 'zod'
import type { Context } from '#server/context.ts'
import { success, successSchema } from '#server/http/envelope.ts'
import type { RouteModule, Scope } from '#server/http/scopes.ts'
import { localeOf } from '#server/published/routes.ts'
import { idParamsSchema, listQuerySchema, sendPage } from '#server/resources/list-query.ts'
import { byLocale } from '#shared/i18n/locales.ts'
import { CHANGE_GROUPS, IMPACT_FILTERS, MAX_NOTE_LENGTH } from '../shared/notification.ts'
import { loadChangeScope } from './change.ts'
import { listAffectedCustomers } from './customers.ts'
import { listAffectedDrawings, listAffectedOrders } from './lists.ts'
import {
  cancelNotification,
  countAffected,
  notifyCustomers,
  previewNotification,
} from './notify.ts'
import { changePage } from './page.ts'
import {
  affectedCustomerSchema,
  affectedDrawingSchema,
  affectedOrderSchema,
  changePageSchema,
  impactSchema,
  previewSchema,
} from './response-schemas.ts'

const LIMIT = 100
const line = z
  .string()
  .trim()
  .max(MAX_NOTE_LENGTH)
  .nullish()
  .transform((text) => text || null)
const notification = z.strictObject({
  groups: z.array(z.enum(CHANGE_GROUPS)).min(1),
  note: z.strictObject(byLocale(() => line)).default(byLocale(() => null)),
})
const range = listQuerySchema.pick({ range: true })

/** At most a hundred at once. */
const limited = ([from, to]: readonly [number, number] = [0, 24]) =>
  [from, Math.min(to, from + LIMIT - 1)] as const

export const changes: RouteModule = {
  name: 'changes',
  portal: registerPage,
  staff: registerChanges,
}

function registerChanges(app: Scope, context: Context): void {
  registerAffected(app, context)
  registerNotification(app, context)
}

function registerAffected(app: Scope, context: Context): void {
  const tags = ['tlf']
  const part = idParamsSchema.shape.id.describe('id of the part')

  const drawings = {
    tags,
    summary: 'List the assemblies that contain a part',
    querystring: range.extend({ part }),
    response: successSchema(z.array(affectedDrawingSchema)),
  }
  app.get(
    '/api/tlf/concerned/drawings',
    { schema: drawings, config: { access: { may: ['zujian', 'list'] } } },
    async (request, reply) => {
      const query = { range: limited(request.query.range) }
      const page = await listAffectedDrawings(
        context,
        request.actor,
        request.query.part,
        query.range,
      )
      return sendPage(reply, 'drawings', query, page)
    },
  )

  const orders = {
    tags,
    summary: 'List open orders with the old part of a change',
    params: idParamsSchema,
    querystring: range,
    response: successSchema(z.array(affectedOrderSchema)),
  }
  app.get(
    '/api/tlf/:id/orders',
    { schema: orders, config: { access: { may: ['orders', 'list'] } } },
    async (request, reply) => {
      const { actor } = request
      const { part: number } = await loadChangeScope(context, actor, request.params.id)
      const query = { range: limited(request.query.range) }
      const none = { records: [], total: 0, capped: false }
      const page =
        number === null ? none : await listAffectedOrders(context, actor, number, query.range)
      return sendPage(reply, 'orders', query, page)
    },
  )

  const customers = {
    tags,
    summary: 'List the customers that a change affects, or that were notified of it',
    params: idParamsSchema,
    querystring: range.extend({
      only: z.enum(IMPACT_FILTERS).optional().describe('one group, or notified customers'),
    }),
    response: successSchema(z.array(affectedCustomerSchema)),
  }
  app.get(
    '/api/tlf/:id/customers',
    { schema: customers, config: { access: { may: ['customers', 'list'] } } },
    async (request, reply) => {
      const { actor } = request
      const change = await loadChangeScope(context, actor, request.params.id)
      const query = { range: limited(request.query.range) }
      const page = await listAffectedCustomers(
        context,
        actor,
        change,
        request.query.only ?? null,
        query.range,
      )
      return sendPage(reply, 'customers', query, page)
    },
  )
}

function registerNotification(app: Scope, context: Context): void {
  const tags = ['tlf']
  const path = '/api/tlf/:id/notifications'
  const params = idParamsSchema
  const write = { tags, params }

  const counts = {
    tags,
    summary: 'Count the affected and the notified customers of a change',
    params,
    response: successSchema(impactSchema),
  }
  app.get(
    path,
    { schema: counts, config: { access: { may: ['tlf', 'read'] } } },
    async (request) => {
      return success(
        await countAffected(
          context,
          await loadChangeScope(context, request.actor, request.params.id),
        ),
      )
    },
  )

  const preview = {
    ...write,
    summary: 'Preview the mail about a change',
    body: notification,
    response: successSchema(previewSchema),
  }
  app.post(
    `${path}/preview`,
    { schema: preview, config: { access: { may: ['tlf', 'update'] } } },
    async (request) => {
      const { actor } = request
      await loadChangeScope(context, actor, request.params.id)
      return success(await previewNotification(context, actor, request.params.id, request.body))
    },
  )

  const begin = {
    ...write,
    summary: 'Notify customers of a change, each once',
    body: notification,
    response: successSchema(z.object({ notified: z.number().int() })),
  }
  app.post(
    path,
    { schema: begin, config: { access: { may: ['tlf', 'update'] } } },
    async (request) => {
      const { actor } = request
      await loadChangeScope(context, actor, request.params.id)
      return success({
        notified: await notifyCustomers(context, actor, request.params.id, request.body),
      })
    },
  )

  const end = {
    ...write,
    summary: 'Cancel mails that have not been queued yet',
    response: successSchema(z.object({ cancelled: z.number().int() })),
  }
  app.delete(
    path,
    { schema: end, config: { access: { may: ['tlf', 'update'] } } },
    async (request) => {
      await loadChangeScope(context, request.actor, request.params.id)
      return success({ cancelled: await cancelNotification(context, request.params.id) })
    },
  )
}

function registerPage(app: Scope, context: Context): void {
  const page = {
    tags: ['storefront'],
    summary: 'Get a change page',
    params: idParamsSchema,
    response: successSchema(changePageSchema),
  }
  app.get(
    '/api/web/changes/:id',
    { schema: page, config: { access: 'signed in' } },
    async (request) => {
      return success(await changePage(context, request.params.id, localeOf(request)))
    },
  )
}
