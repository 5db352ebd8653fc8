/** Response schemas of the impact of changes. */
import { z } from 'zod'
import { storedFileSchema } from '#fields/stored-file-schema.ts'
import { partSchema } from '#modules/catalogue/server/public.ts'
import { OPEN_STATES } from '#modules/orders/shared/states.ts'
import { bilingualSchema, publishedRecord, refSchema } from '#server/published/response-schemas.ts'
import { LOCALES } from '#shared/constants.ts'
import { byLocale } from '#shared/i18n/locales.ts'
import { CHANGE_GROUPS } from '../shared/notification.ts'

const id = z.number().int()
const count = z.number().int()
const text = z.string().nullable()

export const affectedDrawingSchema = z.object({
  id,
  code: z.string(),
  name: bilingualSchema,
  product: text,
  balloons: z.array(z.string()),
})

export const affectedOrderSchema = z.object({
  id,
  number: text,
  company: z.string(),
  customer: z.object({ id, title: z.string() }).nullable(),
  status: z.enum(OPEN_STATES),
  quantity: count.nullable().describe('of the old part; null for users who may not read the lines'),
  begin_time: text,
})

export const affectedCustomerSchema = z.object({
  id,
  username: z.string(),
  company: z.string(),
  language: z.enum(LOCALES),
  groups: z.array(z.enum(CHANGE_GROUPS)),
  notified: z
    .object({ at: z.string(), by: z.string(), state: z.enum(['waiting', 'sent', 'failed']) })
    .nullable(),
})

export const impactSchema = z.object({
  groups: z.record(z.enum(CHANGE_GROUPS), count),
  customers: count,
  notified: count,
  waiting: count.describe('mails that can still be cancelled'),
})

export const previewSchema = z.object(
  byLocale(() => z.object({ to: text, customers: count, subject: z.string(), text: z.string() })),
)

const changedLine = z.object({
  id,
  balloon: z.string(),
  part: id,
  from_serial: text,
  to_serial: text,
})

export const changePageSchema = z.object({
  change: publishedRecord('tlf'),
  old: partSchema.nullable(),
  new: partSchema.nullable(),
  order: partSchema.nullable().describe('the part to order now'),
  places: z.array(
    z.object({
      id,
      code: z.string(),
      name: bilingualSchema,
      drawing: storedFileSchema.nullable(),
      product: refSchema.nullable(),
      lines: z.array(changedLine),
    }),
  ),
})
