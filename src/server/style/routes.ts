/** Page style endpoints of specification §7: public reading, saving by staff. */

import etag from '@fastify/etag'
import { z } from 'zod'
import { storedFileSchema } from '#fields/stored-file-schema.ts'
import { byLocale } from '#shared/i18n/locales.ts'
import { productNameOf } from '#shared/page-style.ts'
import { plainLists } from '#shared/web/plain-list.ts'
import type { Context } from '../context.ts'
import { ETAG, requestedLocale, success, successSchema } from '../http/envelope.ts'
import type { RouteModule, Scope } from '../http/scopes.ts'
import { editBody, saveRecord } from '../http/send-write.ts'
import { currentStyle, currentStyleId } from './current.ts'

const tags = ['page style']
/** Clients may reuse the response for a minute. */
const CACHE = 'public, max-age=60'

const bilingual = z.object(byLocale(() => z.string().nullable()))
const style = z.object({
  version: z.number().describe('Rises with every save; 0 before the first'),
  product_name: bilingual,
  theme_colour: z.string(),
  logo: storedFileSchema.nullable(),
  banner_text: bilingual.nullable(),
  banner_picture: storedFileSchema.nullable(),
  featured: z.array(z.number()).describe('ids of product lines, in order'),
  address: bilingual.nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  hours: bilingual.nullable(),
  lists: z
    .array(
      z.object({
        name: z.string(),
        label: bilingual,
        title: z.string(),
        subtitle: z.string().nullable(),
        isSearchable: z.boolean(),
      }),
    )
    .optional()
    .describe('resources that the portal shows on plain pages, with the fields that name a record'),
})

/** Manifest of the installable storefront (W3C Web Application Manifest). */
const manifestOf = (name: string) => ({
  id: '/',
  name,
  short_name: name.split(' ')[0],
  start_url: '/',
  display: 'standalone',
  background_color: '#0b0f14',
  theme_color: '#0b0f14',
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
})

export const pageStyle: RouteModule = {
  name: 'style',
  public: registerPublic,
  staff: registerStaff,
}

async function registerPublic(app: Scope, context: Context): Promise<void> {
  await app.register(etag, ETAG)
  const read = {
    tags,
    summary: 'Get the current page style',
    response: { ...successSchema(style), 304: z.undefined() },
  }
  app.post(
    '/api/user/getconfig',
    { schema: read, config: { access: 'public', writes: false } },
    async (_, reply) => {
      reply.header('cache-control', CACHE)
      const style = await currentStyle(context, context.db.query)
      const lists = plainLists(context.resources)
      return success({ ...style, ...(lists.length > 0 && { lists }) })
    },
  )

  app.get(
    '/manifest.webmanifest',
    { schema: { hide: true }, config: { access: 'public' } },
    async (request, reply) => {
      const { product_name } = await currentStyle(context, context.db.query)
      const name = productNameOf({ product_name }, requestedLocale(request.headers))
      return reply
        .headers({ 'cache-control': CACHE, vary: 'accept-language' })
        .type('application/manifest+json')
        .send(JSON.stringify(manifestOf(name)))
    },
  )
}

function registerStaff(app: Scope, context: Context): void {
  const add = {
    tags,
    summary: 'Save the page style',
    body: editBody,
    response: successSchema(z.record(z.string(), z.unknown())),
  }
  app.post(
    '/api/user/addconfig',
    { schema: add, config: { access: 'staff' } },
    async (request, reply) => {
      const body = { ...request.body, id: await currentStyleId(context.db.query) }
      return success(await saveRecord(context, request.actor, 'page_styles', body, reply))
    },
  )
}
