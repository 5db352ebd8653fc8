/** Endpoint with the effective permissions of a role, as the server enforces them. */

import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Actor, Context } from '#server/core/context.ts'
import { requireStaff } from '#server/core/http/actor.ts'
import { success, successSchema } from '#server/core/http/envelope.ts'
import { visibleMenus } from '#server/features/menus/public.ts'
import { ForbiddenError, NotFoundError } from '#shared/errors.ts'
import { byLocale } from '#shared/i18n/locales.ts'
import { readLocalized } from '#shared/i18n/localized-columns.ts'
import { canOpen, type Page, pages } from '#shared/pages.ts'
import { ACTIONS } from '#shared/resources/actions.ts'
import { actionsOf, fieldAccess } from '#shared/resources/grants.ts'
import { ADMIN_ROLE, FIELD_ACCESS, type Subject } from '#shared/resources/permissions.ts'

const verdict = z.object({
  actions: z.array(z.enum(ACTIONS)),
  fields: z.record(z.string(), z.enum(FIELD_ACCESS)),
})
const menu = z
  .object({
    menu_id: z.number(),
    parent_id: z.number().nullable(),
    url: z.string(),
    menu_name: z.string(),
    icon: z.string(),
    get children() {
      return z.array(menu)
    },
  })
  .meta({ id: 'RoleMenu' })
const report = z.object({
  id: z.number(),
  key: z.string(),
  name: z.object(byLocale(() => z.string().nullable())),
  own_table: z.boolean().describe('whether the role has its own permission table instead of the config'),
  resources: z.record(z.string(), verdict),
  pages: z.record(z.string(), z.boolean()).describe('access to custom pages, by path'),
  menus: z.array(menu),
})

/** Registers `GET /api/permission/{roleKey}`: any role for administrators, own roles for others. */
export function registerPermission(instance: FastifyInstance, context: Context): void {
  const schema = {
    tags: ['permission'],
    summary: 'Get the permissions of a role',
    params: z.object({ roleKey: z.string().max(40) }),
    response: successSchema(report),
  }
  instance.withTypeProvider<ZodTypeProvider>().get('/api/permission/:roleKey', { schema }, async (request) => {
    const { roleKey } = request.params
    const actor = await requireStaff(request)
    if (!actor.roles.includes(ADMIN_ROLE) && !actor.roles.includes(roleKey)) throw new ForbiddenError()
    return success(await reportOf(context, roleKey, actor))
  })
}

async function reportOf(context: Context, key: string, { locale }: Actor): Promise<z.output<typeof report>> {
  const role = await context.db.query.selectFrom('roles').selectAll().where('key', '=', key).executeTakeFirst()
  if (!role) throw new NotFoundError()
  const grants = typeof role.grants === 'string' ? JSON.parse(role.grants) : undefined
  const subject: Subject = { roles: [key], ...(grants && { grants: { [key]: grants } }) }
  const { resources } = context
  const verdicts = Object.values(resources).map((resource) => {
    const fields = Object.keys(resource.fields).map((name) => [name, fieldAccess(subject, resource, name)])
    return [resource.name, { actions: actionsOf(subject, resource), fields: Object.fromEntries(fields) }]
  })
  const opened = Object.values<Page>(pages).map((page) => [page.path, canOpen(subject, page, resources)])
  return {
    id: Number(role.id),
    key,
    name: readLocalized(role, 'name'),
    own_table: grants !== undefined,
    resources: Object.fromEntries(verdicts),
    pages: Object.fromEntries(opened),
    menus: await visibleMenus(context, { roles: [key], locale }),
  }
}
