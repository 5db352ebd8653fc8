/** The list of the demo customer, which has a superseded part, and their notices. */
import { randomUUID } from 'node:crypto'
import { PAGES } from '#modules/pages.ts'
import type { Context } from '#server/context.ts'
import { localizedRow } from '#shared/i18n/locales.ts'
import { type Both, both } from '../draft.ts'
import { linesOf } from '../orders/drafts.ts'
import { partOf } from '../parts/parts.ts'
import { MEMBERS } from './companies.ts'
import { ANSWER } from './messages.ts'
import { daysBefore } from './relative-dates.ts'

const USERNAME = 'customer'
const LIST = 'Spring tour spares'
/** As the lines of orders. */
const LINES =
  'VELA-600 V06-2402-0044 fan-head@1*2 motor-focus belt-tilt ; GRUS-285 G28-2309-0041 belt-pan*2 ; VELA-600 clamp*4 safety*4'
const SUPERSEDED = partOf('VELA-600', 'fan-head', 1)
const FIRMWARE = { model: 'VELA-600', version: '2.1.0' }

interface Notice {
  kind: string
  record: number
  about: string
  title: Both
  line: Both
  path: string
  at: string
  isRead: boolean
}

/** Writes the list and the notices; the customer and the records that they name are there. */
export async function addDemoNotices(context: Context): Promise<void> {
  const { query } = context.db
  const { id, firm } = await query
    .selectFrom('customers')
    .select(['id', 'firm'])
    .where('username', '=', USERNAME)
    .executeTakeFirstOrThrow()
  const customer = Number(id)
  await addList(context, customer)
  const actor = {
    id: customer,
    kind: 'customers',
    name: USERNAME,
    roles: ['custom', `company:${MEMBERS[USERNAME]?.role}`],
    company: Number(firm),
    locale: 'en',
  } as const
  const waiting = await Promise.all(
    ['approvals', 'quotes'].map(async (kind) =>
      ((await context.notices[kind]?.waiting?.(context, actor)) ?? []).map(
        ({ id: record, ...texts }) => ({
          ...texts,
          kind,
          record,
          isRead: false,
          about: `orders ${record} ${kind === 'quotes' ? 'quote' : 'approval'}`,
        }),
      ),
    ),
  )
  const notices = [...waiting.flat(), ...(await newsOf(context, customer))].filter(
    ({ kind }) => context.notices[kind],
  )
  await query
    .insertInto('notices')
    .values(
      notices.map(({ title, line, isRead, ...notice }) => ({
        id: randomUUID(),
        customer_id: customer,
        ...notice,
        ...localizedRow(title, 'title'),
        ...localizedRow(line, 'line'),
        read_at: isRead ? notice.at : null,
      })),
    )
    .execute()
}

async function addList({ db: { query } }: Context, customer: number): Promise<void> {
  const lines = linesOf(LINES)
  const parts = await query
    .selectFrom('codes')
    .select(['id', 'part_number'])
    .where(
      'part_number',
      'in',
      lines.map(({ part_number }) => part_number),
    )
    .execute()
  const ids = new Map(parts.map(({ id, part_number }) => [String(part_number), Number(id)]))
  const stored = lines.map(({ part_number, quantity, serial_number, model }) => ({
    part: ids.get(part_number),
    part_number,
    quantity,
    serial_number: serial_number ?? '',
    model,
    remark: '',
  }))
  await query
    .insertInto('saved_lists')
    .values({
      id: randomUUID(),
      customer_id: customer,
      name: LIST,
      lines: JSON.stringify(stored),
      line_count: stored.length,
      shared: 1,
      updated_at: daysBefore(new Date(), 20),
    })
    .execute()
}

/** A shipment and a reply of these days; firmware and a superseded part that have been read. */
async function newsOf({ db: { query } }: Context, customer: number): Promise<Notice[]> {
  const now = new Date()
  const shipped = await query
    .selectFrom('orders')
    .select(['id', 'number', 'tracking_number'])
    .where('customer', '=', customer)
    .where('status', '=', 'shipped')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const message = await query
    .selectFrom('messages')
    .select(['id', 'number'])
    .where('customer', '=', customer)
    .executeTakeFirstOrThrow()
  const part = await query
    .selectFrom('codes')
    .select('id')
    .where('part_number', '=', SUPERSEDED.number)
    .executeTakeFirstOrThrow()
  const product = await query
    .selectFrom('goods')
    .select('id')
    .where('model_number', '=', FIRMWARE.model)
    .executeTakeFirstOrThrow()
  const firmware = await query
    .selectFrom('firmware')
    .innerJoin('firmware_goods', 'firmware_goods.owner_id', 'firmware.id')
    .select('firmware.id')
    .where('firmware_goods.target_id', '=', product.id)
    .where('version', '=', FIRMWARE.version)
    .executeTakeFirstOrThrow()
  const { number, tracking_number } = shipped
  const { version, model } = FIRMWARE
  const successor = `${SUPERSEDED.number} → ${SUPERSEDED.supersededBy}`
  return [
    {
      kind: 'orders',
      record: Number(shipped.id),
      about: `orders ${shipped.id}`,
      title: both(`Your order ${number} is on its way`, `订单 ${number} 已发货`),
      line: both(`Tracking number: ${tracking_number}`, `运单号：${tracking_number}`),
      path: `${PAGES.order}?id=${shipped.id}`,
      at: daysBefore(now, 2, 3),
      isRead: false,
    },
    {
      kind: 'replies',
      record: Number(message.id),
      about: `messages ${message.id}`,
      title: both(`Re: your message ${message.number}`, `回复：您的留言 ${message.number}`),
      line: both(ANSWER),
      path: PAGES.contact,
      at: daysBefore(now, 1, 2),
      isRead: false,
    },
    {
      kind: 'firmware',
      record: Number(firmware.id),
      about: `firmware for customers ${customer}`,
      title: both(`New firmware ${version} for ${model}`, `${model} 新固件 ${version} 已发布`),
      line: both(`${model} ${version}`),
      path: `${PAGES.firmware}?id=${product.id}`,
      at: daysBefore(now, 12, 1),
      isRead: true,
    },
    {
      kind: 'superseded',
      record: Number(part.id),
      about: `superseded parts ${part.id}`,
      title: both(
        `Part ${SUPERSEDED.number} from your lists has been superseded`,
        `您清单中的配件 ${SUPERSEDED.number} 已被替代`,
      ),
      line: both(successor),
      path: `${PAGES.detail}?part=${part.id}`,
      at: daysBefore(now, 19, 4),
      isRead: true,
    },
  ]
}
