/** Page style endpoints of specification §7: public reading, new versions by staff. */

import { z } from 'zod'
import type { Context } from '#server/core/context.ts'
import { success, successSchema } from '#server/core/http/envelope.ts'
import { saveRecord } from '#server/core/http/save-record.ts'
import type { Module, Scope } from '#server/core/http/scopes.ts'
import { storedFileSchema } from '#shared/fields/stored-file-schema.ts'
import { byLocale } from '#shared/i18n/locales.ts'
import { preferredLocale } from '#shared/i18n/preferred-locale.ts'
import { productNameOf } from '#shared/page-style.ts'
import { currentStyle } from './current.ts'

const tags = ['page style']
/** Clients may reuse the response for a minute. */
const CACHE = 'public, max-age=60'

const bilingual = z.object(byLocale(() => z.string().nullable()))
const style = z.object({
  version: z.number().describe('0 until a version is saved'),
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

export const pageStyle: Module = { name: 'style', public: registerPublic, staff: registerStaff }

function registerPublic(app: Scope, context: Context): void {
  const read = {
    tags,
    summary: 'Get the current page style',
    response: { ...successSchema(style), 304: z.undefined() },
  }
  app.post(
    '/api/user/getconfig',
    { schema: read, config: { access: 'public', writes: false } },
    async (request, reply) => {
      const current = await currentStyle(context, context.db.query)
      const tag = `"style-${current.version}"`
      reply.headers({ etag: tag, 'cache-control': CACHE })
      if (request.headers['if-none-match'] === tag) return reply.code(304).send()
      return success(current)
    },
  )

  app.get('/manifest.webmanifest', { schema: { hide: true }, config: { access: 'public' } }, async (request, reply) => {
    const { product_name } = await currentStyle(context, context.db.query)
    const name = productNameOf({ product_name }, preferredLocale(request.headers['accept-language'] ?? ''))
    return reply
      .headers({ 'cache-control': CACHE, vary: 'accept-language' })
      .type('application/manifest+json')
      .send(JSON.stringify(manifestOf(name)))
  })
}

function registerStaff(app: Scope, context: Context): void {
  const add = {
    tags,
    summary: 'Save a new version of the page style',
    body: z.record(z.string(), z.unknown()),
    response: successSchema(z.record(z.string(), z.unknown())),
  }
  app.post('/api/user/addconfig', { schema: add, config: { access: 'staff' } }, async (request, reply) => {
    const { id: _, lock_version: __, ...values } = request.body
    return success(await saveRecord(context, request.actor, 'page_styles', values, reply))
  })
}
