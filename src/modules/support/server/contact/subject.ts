/** Resolves the subject of a message as far as the customer may see it. */

import type { Bilingual } from '#fields/bilingual.ts'
import type { SubjectParams } from '#modules/pages.ts'
import { readSerials, requireSerials } from '#modules/units/server/public.ts'
import type { Actor, Context } from '#server/context.ts'
import { listPublished } from '#server/published/read.ts'
import { listRecords } from '#server/records/read.ts'
import { ValidationError } from '#shared/errors.ts'
import type { Ref } from '#shared/resources/published.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import type { MessageSubject } from '../../shared/contact.ts'

const FIRST = [0, 0] as const

/**
 * The existing parts of the subject: orders must be readable by the customer, products and parts
 * published.
 */
export async function resolveSubject(
  context: Context,
  actor: Actor,
  names: SubjectParams,
): Promise<MessageSubject> {
  const { order, product, part, serial, search, guide } = names
  const published = async <N extends 'goods' | 'codes'>(name: N, id: number | undefined) =>
    id === undefined
      ? null
      : ((await listPublished(context, name, { filter: { id: [id] } }, actor.locale)).records[0] ??
        null)
  const [orders, goods, code] = await Promise.all([
    order
      ? listRecords(context, actor, 'orders', { filter: { number: order }, range: FIRST })
      : null,
    published('goods', product),
    published('codes', part),
  ])
  const match = orders?.records[0]
  const [number] = await readSerials(context, [
    { serial: serial ?? '', products: product === undefined ? undefined : [product] },
  ])
  return {
    order: match ? { id: match.id, number: String(match.number) } : null,
    product: goods && { id: goods.id, number: goods.model_number, name: goods.name },
    part: code && { id: code.id, number: code.part_number, name: code.name },
    serial: number || null,
    search: search ?? null,
    guide: guide ?? null,
  }
}

/**
 * The subject in the columns of the message.
 * @throws ValidationError naming parts that are missing or not visible to the customer, and a text
 * that is no serial number
 */
export async function subjectColumns(context: Context, customer: Actor, names: SubjectParams) {
  const subject = await resolveSubject(context, customer, names)
  const missing = (['order', 'product', 'part'] as const).filter(
    (name) => names[name] !== undefined && !subject[name],
  )
  if (missing.length) {
    throw new ValidationError(
      missing.map((name) => ({ path: `about.${name}`, key: 'validation.reference' })),
    )
  }
  const { serial = '', product } = names
  const products = product === undefined ? undefined : [product]
  const [about_serial = ''] = await requireSerials(context, [
    { path: 'about.serial', serial, products },
  ])
  return {
    about_order: subject.order?.id ?? null,
    about_goods: subject.product?.id ?? null,
    about_part: subject.part?.id ?? null,
    about_serial: about_serial || null,
    about_search: subject.search,
    about_guide: subject.guide,
  }
}

/**
 * The subject of a stored message, as its sender sees it.
 * @param open ids of published products and parts
 */
export function aboutOf(
  message: AnyRecord,
  open: { goods: ReadonlySet<number>; codes: ReadonlySet<number> },
): MessageSubject {
  const refs = message.$refs as Record<string, Ref | null>
  const refOf = (field: string, ids?: ReadonlySet<number>) => {
    const match = refs[field]
    if (!match || (ids && !ids.has(match.id))) return null
    return { id: match.id, number: String(match.title), name: match.subtitle as Bilingual | null }
  }
  const order = refOf('about_order')
  return {
    order: order && { id: order.id, number: order.number },
    product: refOf('about_goods', open.goods),
    part: refOf('about_part', open.codes),
    serial: (message.about_serial as string | null) ?? null,
    search: (message.about_search as string | null) ?? null,
    guide: (message.about_guide as string | null) ?? null,
  }
}
