/** Menu endpoints of specification §7, and the menu list. */
import { z } from 'zod'
import type { Bilingual } from '#fields/bilingual.ts'
import { MAX_PAGE_SIZE } from '#shared/constants.ts'
import { ConflictError } from '#shared/errors.ts'
import { inLanguage } from '#shared/i18n/locales.ts'
import { type Actor, type Context, SYSTEM } from '../context.ts'
import { success, successSchema } from '../http/envelope.ts'
import { integer, recordId } from '../http/integer.ts'
import type { RouteModule, Scope } from '../http/scopes.ts'
import {
  deleteRecord,
  editBody,
  editQuery,
  saveRecord,
  saveRecords,
  statedId,
} from '../http/send-write.ts'
import { listRecords } from '../records/read.ts'
import { documentFields, recordSchema, savedRecordSchema } from '../resources/body-schema.ts'
import { registerList } from '../resources/list-route.ts'
import { visibleMenus } from './visible-menus.ts'

const tags = ['menus']
const menuItem = z
  .object({
    menu_id: z.number(),
    parent_id: z.number().nullable(),
    url: z.string().describe("a route, or '#' for a group"),
    menu_name: z.string(),
    icon: z.string(),
    get children() {
      return z.array(menuItem)
    },
  })
  .meta({ id: 'MenuItem' })

type EditBody = z.output<typeof editBody>

/**
 * The record of a menu item in the shape of specification §3; records remain as they are. A name
 * keeps its other languages, and is unchanged if it is the one that was shown.
 */
async function fromMenuItem(context: Context, actor: Actor, body: EditBody): Promise<EditBody> {
  const { menu_id, children: _, alwaysShow, ...record } = body
  if (menu_id !== undefined && menu_id !== 0)
    record.id = statedId({ menu_id: recordId.parse(menu_id), id: record.id })
  if (alwaysShow !== undefined) record.always_show = alwaysShow
  if (record.parent_id === 0) record.parent_id = null
  const { id, menu_name: name } = record
  if (typeof name !== 'string') return record
  const { records } = await listRecords(context, SYSTEM, 'menus', {
    filter: { id: id ?? 0 },
    range: [0, 0],
  })
  const [menu] = records
  const stored = menu?.menu_name as Bilingual | undefined
  const isShown = stored && inLanguage(stored, actor.locale) === name
  return {
    ...record,
    menu_name: isShown ? stored : { ...stored, [actor.locale]: name },
    // The other languages must still be those that were read.
    lock_version: record.lock_version ?? menu?.lock_version,
  }
}

export const menus: RouteModule = { name: 'menus', staff: registerMenus }

function registerMenus(app: Scope, context: Context): void {
  const { menus } = context.resources
  const record = recordSchema(menus)
  const saved = savedRecordSchema(menus)
  const menuBody = documentFields(editBody.extend({ menu_id: integer().optional() }), menus)

  for (const path of ['/api/user/getAuthMenu', '/api/user/getmenulist']) {
    const tree = {
      tags,
      summary: 'Get the menu tree of the signed-in user',
      response: successSchema(z.array(menuItem)),
    }
    app.get(path, { schema: tree, config: { access: 'staff' } }, async (request) =>
      success(await visibleMenus(context, request.actor)),
    )
  }

  registerList(app, context, {
    path: '/api/user/getLocalMenu',
    resource: 'menus',
    tags,
    summary: 'List all menus',
  })

  const edit = {
    tags,
    summary:
      'Create or update a menu; a list of menus is updated in one write, which can be undone. Also accepts menu items of getAuthMenu: `menu_id`, `menu_name` in the language of the request, `parent_id` 0 for none; `children` is ignored',
    querystring: editQuery,
    body: z.union([z.array(menuBody).min(1).max(MAX_PAGE_SIZE), menuBody]),
    response: successSchema(z.union([saved, z.array(saved)])),
  }
  app.post(
    '/api/user/EditMenu',
    { schema: edit, config: { access: { may: ['menus', 'create', 'update'] } } },
    async (request, reply) => {
      const { actor } = request
      const { body } = request
      if (!Array.isArray(body)) {
        return success(
          await saveRecord(
            context,
            actor,
            'menus',
            await fromMenuItem(context, actor, body),
            reply,
          ),
        )
      }
      const bodies = await Promise.all(body.map((item) => fromMenuItem(context, actor, item)))
      return success(await saveRecords(context, actor, 'menus', bodies, reply))
    },
  )

  const remove = {
    tags,
    summary: 'Delete a menu; accepts only the Bearer header, so that no link can trigger it',
    querystring: z.object({ id: recordId }),
    response: successSchema(record),
  }
  app.get(
    '/api/user/DeleteMenu',
    { schema: remove, config: { access: { may: ['menus', 'delete'] }, writes: true } },
    async (request, reply) => {
      const { actor } = request
      const { id } = request.query
      const below = await listRecords(context, SYSTEM, 'menus', {
        filter: { parent_id: id },
        range: [0, 0],
      })
      if (below.total > 0) {
        throw new ConflictError({ key: 'error.menuChildren', values: { smart_count: below.total } })
      }
      return success(await deleteRecord(context, actor, 'menus', id, reply))
    },
  )
}
