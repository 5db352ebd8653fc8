/** Storefront endpoints of firmware: versions of a product, and subscriptions. */

import { z } from 'zod'
import { fitSchema } from '#modules/catalogue/server/public.ts'
import type { Firmware } from '#modules/catalogue/shared/library.ts'
import { newestFirst } from '#modules/catalogue/shared/version-order.ts'
import { fitOf } from '#modules/units/shared/serial.ts'
import type { Context } from '#server/context.ts'
import { success, successSchema } from '#server/http/envelope.ts'
import type { RouteModule, Scope } from '#server/http/scopes.ts'
import { allPublished, getPublished } from '#server/published/read.ts'
import { bilingualSchema, publishedWith } from '#server/published/response-schemas.ts'
import { localeOf } from '#server/published/routes.ts'
import type { ReadContext } from '#server/records/read.ts'
import { idParamsSchema } from '#server/resources/list-query.ts'
import type { Locale } from '#shared/constants.ts'
import type { Resources } from '#shared/resources/define.ts'
import type { ProductFirmware } from '../shared/firmware.ts'
import { listSubscriptions, subscribe, unsubscribe } from './subscriptions.ts'
import { registerUnsubscribe } from './unsubscribe-routes.ts'

const productFirmwareSchema = ({ firmware }: Resources) =>
  z.object({ versions: z.array(publishedWith(firmware, { fit: fitSchema.optional() })) })

const subscriptionsSchema = z.object({
  fixtures: z.boolean().describe('whether firmware of all saved fixtures is subscribed to'),
  products: z.array(
    z.object({ id: z.number().int(), model_number: z.string(), name: bilingualSchema }),
  ),
})

const tags = ['storefront fixtures']
const PATH = '/api/web/firmware-subscriptions'

export const firmware: RouteModule = {
  name: 'firmware',
  public: registerUnsubscribe,
  portal: registerFirmware,
}

function registerFirmware(app: Scope, context: Context): void {
  const versions = {
    tags: ['storefront'],
    response: successSchema(productFirmwareSchema(context.resources)),
    summary: 'List all firmware versions of a product, newest first',
    params: idParamsSchema,
    querystring: z.object({
      serial: z
        .string()
        .trim()
        .min(1)
        .max(60)
        .optional()
        .describe('serial number of a unit, to report whether each version fits it'),
    }),
  }
  app.get(
    '/api/web/products/:id/firmware',
    { schema: versions, config: { access: 'signed in' } },
    async (request) => {
      const { serial = null } = request.query
      return success(await firmwareOf(context, request.params.id, serial, localeOf(request)))
    },
  )

  const list = {
    tags,
    summary: 'List firmware subscriptions',
    response: successSchema(subscriptionsSchema),
  }
  app.get(PATH, { schema: list, config: { access: 'customer' } }, async (request) =>
    success(await listSubscriptions(context, request.customer)),
  )

  const params = z.object({ subject: z.union([z.literal('fixtures'), idParamsSchema.shape.id]) })
  const begin = {
    tags,
    summary: 'Subscribe to firmware of a product, or of all saved fixtures',
    params,
    response: successSchema(z.null()),
  }
  app.put(
    `${PATH}/:subject`,
    { schema: begin, config: { access: 'customer' } },
    async (request) => {
      await subscribe(context, request.customer, request.params.subject)
      return success(null)
    },
  )

  const end = { tags, summary: 'Unsubscribe', params, response: successSchema(z.null()) }
  app.delete(
    `${PATH}/:subject`,
    { schema: end, config: { access: 'customer' } },
    async (request) => {
      await unsubscribe(context, request.customer, request.params.subject)
      return success(null)
    },
  )
}

/**
 * The versions of a product.
 * @param serial adds whether each version fits this unit
 * @throws NotFoundError for an unpublished product
 */
async function firmwareOf(
  context: ReadContext,
  product: number,
  serial: string | null,
  locale: Locale,
): Promise<ProductFirmware> {
  await getPublished(context, 'goods', product, locale)
  const records = (await allPublished(
    context,
    'firmware',
    { filter: { goods: product } },
    locale,
  )) as Firmware[]
  const versions = newestFirst(records)
  if (serial === null) return { versions }
  return {
    versions: versions.map((version) => ({
      ...version,
      fit: fitOf(serial, { from: version.from_serial, to: version.to_serial }),
    })),
  }
}
