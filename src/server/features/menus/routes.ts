/** The menu calls of specification §7 and the menu list. */
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { requireStaff } from '../../http/actor.ts'
import { answer, answerOf } from '../../http/envelope.ts'
import { deleteRecord, editBody, recordId, saveRecord } from '../../http/save-record.ts'
import { listRecords } from '../../records/read.ts'
import { listQuerySchema, pageHeaders, toListQuery } from '../../resources/list-query.ts'
import { visibleMenus } from './visible-menus.ts'

const tags = ['menus']
const record = z.record(z.string(), z.unknown())
const menuItem = z.object({
  menu_id: z.number(),
  parent_id: z.number().nullable(),
  url: z.string().describe("a route, or '#' for a group"),
  menu_name: z.string(),
  icon: z.string(),
  get children() {
    return z.array(menuItem)
  },
})

export function registerMenus(plain: FastifyInstance, context: Context): void {
  const app = plain.withTypeProvider<ZodTypeProvider>()

  for (const path of ['/api/user/getAuthMenu', '/api/user/getmenulist']) {
    const tree = {
      tags,
      summary: 'The tree of menus the signed-in person may see',
      response: answerOf(z.array(menuItem)),
    }
    app.get(path, { schema: tree }, async (request) => answer(await visibleMenus(context, await requireStaff(request))))
  }

  const list = { tags, summary: 'All menus', querystring: listQuerySchema, response: answerOf(z.array(record)) }
  app.get('/api/user/getLocalMenu', { schema: list }, async (request, reply) => {
    const query = toListQuery(request.query)
    const page = await listRecords(context, await requireStaff(request), 'menus', query)
    reply.headers(pageHeaders('menus', query, page))
    return answer(page.records)
  })

  const edit = { tags, summary: 'Create or change a menu', body: editBody, response: answerOf(record) }
  app.post('/api/user/EditMenu', { schema: edit }, async (request, reply) =>
    answer(await saveRecord(context, await requireStaff(request), 'menus', request.body, reply)),
  )

  const remove = {
    tags,
    summary: 'Delete a menu; takes the Bearer header only, so no link can trigger it',
    querystring: z.object({ id: recordId }),
    response: answerOf(record),
  }
  app.get('/api/user/DeleteMenu', { schema: remove }, async (request, reply) =>
    answer(await deleteRecord(context, await requireStaff(request), 'menus', request.query.id, reply)),
  )
}
