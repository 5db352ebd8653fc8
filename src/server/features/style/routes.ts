/** The page-style calls of specification §7: everyone reads how the storefront presents itself, staff save new versions. */
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { storedFileSchema } from '#shared/fields/stored-file.ts'
import type { Context } from '../../context.ts'
import { requireStaff } from '../../http/actor.ts'
import { answer, answerOf } from '../../http/envelope.ts'
import { saveRecord } from '../../http/save-record.ts'
import { currentStyle } from '../../page-style/current.ts'

const tags = ['page style']
/** Whoever looks again within a minute may go by what they saw. */
const CACHE = 'public, max-age=60'

const bilingual = z.object({ en: z.string().nullable(), zh: z.string().nullable() })
const style = z.object({
  version: z.number().describe('0 before anything was saved'),
  product_name: bilingual,
  theme_colour: z.string(),
  logo: storedFileSchema.nullable(),
  banner_text: bilingual.nullable(),
  banner_picture: storedFileSchema.nullable(),
  featured: z.array(z.number()).describe('ids of product lines, in their order'),
  address: bilingual.nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  hours: bilingual.nullable(),
})

export function registerStyle(plain: FastifyInstance, context: Context): void {
  const app = plain.withTypeProvider<ZodTypeProvider>()

  const read = {
    tags,
    summary: 'The page style in force',
    security: [],
    response: { ...answerOf(style), 304: z.undefined() },
  }
  app.post('/api/user/getconfig', { schema: read }, async (request, reply) => {
    const current = await currentStyle(context, context.db.query)
    const tag = `"style-${current.version}"`
    reply.headers({ etag: tag, 'cache-control': CACHE })
    if (request.headers['if-none-match'] === tag) return reply.code(304).send()
    return answer(current)
  })

  const add = {
    tags,
    summary: 'Save a new version of the page style',
    body: z.record(z.string(), z.unknown()),
    response: answerOf(z.record(z.string(), z.unknown())),
  }
  app.post('/api/user/addconfig', { schema: add }, async (request, reply) => {
    const { id: _, lock_version: __, ...values } = request.body
    return answer(await saveRecord(context, await requireStaff(request), 'page_styles', values, reply))
  })
}
