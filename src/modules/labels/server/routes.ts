/** The endpoint of labels. */
import { z } from 'zod'
import type { SerialRange } from '#fields/serial-ranges/ranges.ts'
import type { Actor, Context } from '#server/context.ts'
import { integer } from '#server/http/integer.ts'
import type { RouteModule, Scope } from '#server/http/scopes.ts'
import { getRecord } from '#server/records/read.ts'
import { idParamsSchema } from '#server/resources/list-query.ts'
import { ForbiddenError, ValidationError } from '#shared/errors.ts'
import { can } from '#shared/resources/permissions.ts'
import {
  LABEL_SHEET_NAMES,
  LABEL_SHEETS,
  labelsPerPage,
  MAX_LABELS,
} from '../shared/label-sheets.ts'
import { labelsOf } from './labels.ts'

const query = z.object({
  first: z.string().trim().min(1).max(60).describe('first serial number'),
  count: integer(1, MAX_LABELS).default(1).describe('how many, by the running number'),
  sheet: z.enum(LABEL_SHEET_NAMES).default('L7160'),
  used: integer().default(0).describe('labels that are missing on the first sheet'),
})

const config = { access: { may: ['goods', 'update'], field: 'serial_numbers' } } as const

export const labels: RouteModule = { name: 'labels', staff: registerLabels }

function registerLabels(app: Scope, context: Context): void {
  const schema = {
    tags: ['labels'],
    summary: 'Labels of a product as PDF, with QR codes that open its page with the serial number',
    params: idParamsSchema,
    querystring: query,
    produces: ['application/pdf'],
  }
  app.get('/api/goods/:id/labels', { schema, config, compress: false }, async (request, reply) => {
    const { first, count, sheet, used } = request.query
    const layout = LABEL_SHEETS[sheet]
    const product = await labelledProduct(context, request.actor, request.params.id)
    const max = labelsPerPage(layout) - 1
    if (used > max)
      throw new ValidationError([{ path: 'used', key: 'validation.max.value', values: { max } }])
    const origin = new URL(
      context.env.publicUrl ?? `${request.protocol}://${request.host}`,
    ).href.replace(/\/+$/, '')
    const labels = labelsOf(product, first, count, origin)
    const { labelsPdf } = await import('./labels-pdf.ts')
    const name = `labels-${labels[0]?.serial ?? ''}.pdf`.replace(/[^\w.-]/g, '_')
    reply.headers({
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'no-store',
    })
    return reply.type('application/pdf').send(await labelsPdf(labels, layout, used))
  })
}

/** For those who maintain its serial numbers. @throws NotFoundError, ForbiddenError */
async function labelledProduct(context: Context, actor: Actor, id: number) {
  const product = await getRecord(context, actor, 'goods', id)
  const { goods } = context.resources
  if (!goods || !can(actor, 'update', goods, 'serial_numbers', product)) throw new ForbiddenError()
  const { model_number, serial_numbers } = product
  return {
    id,
    model_number: String(model_number),
    serial_numbers: (serial_numbers ?? []) as SerialRange[],
  }
}
