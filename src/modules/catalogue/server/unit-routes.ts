/** The endpoint that recognises serial numbers. */
import { z } from 'zod'
import { requireSerials } from '#modules/units/server/public.ts'
import type { Context } from '#server/context.ts'
import { success, successSchema } from '#server/http/envelope.ts'
import type { RouteModule, Scope } from '#server/http/scopes.ts'
import { localeOf } from '#server/published/routes.ts'
import { idParamsSchema } from '#server/resources/list-query.ts'
import { NotFoundError } from '#shared/errors.ts'
import type { ProductCard } from '../shared/product.ts'
import { findUnit } from './find-unit.ts'
import { cardsOf } from './products.ts'
import { productCardSchema } from './response-schemas.ts'

/** Response of the look-up of a serial number. */
interface UnitResponse {
  /** Formatted as on the label. */
  serial_number: string
  /** Matching products: several if they share the number, none if unknown. */
  products: ProductCard[]
}

const query = z.object({
  serial: z.string().trim().min(1).max(60),
  product: idParamsSchema.shape.id
    .optional()
    .describe('product that it has to be a serial number of'),
})

export const units: RouteModule = { name: 'units', portal: registerUnits }

function registerUnits(app: Scope, context: Context): void {
  const schema = {
    tags: ['storefront'],
    summary: 'Recognise a serial number: how its label shows it, and the products that have it',
    querystring: query,
    response: successSchema(
      z.object({ serial_number: z.string(), products: z.array(productCardSchema) }),
    ),
  }
  app.get('/api/web/unit', { schema, config: { access: 'signed in' } }, async (request) => {
    const { kind, id } = request.actor
    const { serial, product } = request.query
    const locale = localeOf(request)
    if (product !== undefined) {
      const [serial_number = serial] = await requireSerials(context, [
        { path: 'serial', serial, products: [product] },
      ])
      const products = await cardsOf(context, [product], locale)
      if (!products.length) throw new NotFoundError()
      return success<UnitResponse>({ serial_number, products })
    }
    const unit = await findUnit(context, serial, kind === 'customers' ? id : null, locale)
    if (unit)
      return success<UnitResponse>({ serial_number: unit.serial_number, products: unit.products })
    const [serial_number = serial] = await requireSerials(context, [{ path: 'serial', serial }])
    return success<UnitResponse>({ serial_number, products: [] })
  })
}
