/** Endpoints of notices of customers: the list of the bell, and the choice of mails. */
import { z } from 'zod'
import { compare } from '#shared/compare.ts'
import { NotFoundError } from '#shared/errors.ts'
import { byLocale, readLocalized } from '#shared/i18n/locales.ts'
import { DAY_MS } from '#shared/measures.ts'
import type { NoticeChoice, WebNotice, WebNotices } from '#shared/web/notices.ts'
import { NOTICE_CHOICES, NOTICES } from '#shared/web/notices.ts'
import type { Actor, Context } from '../context.ts'
import { success, successSchema } from '../http/envelope.ts'
import type { RouteModule, Scope } from '../http/scopes.ts'
import { textOf } from '../translate.ts'
import type { WaitingRecord } from './kind.ts'
import { dueNotices, readableNotices, type StoredNotice } from './readable.ts'

const tags = ['customer notifications']
const config = { access: 'customer', session: true } as const
const MAX_ITEMS = 50
/** The bell shows 99+ for more. */
const MAX_COUNTED = 200
const RETENTION_DAYS = 90

const localizedText = z.object(byLocale(() => z.string()))
const notice = z.object({
  id: z.string(),
  title: localizedText,
  line: localizedText,
  path: z.string().describe('path of its page in the storefront'),
  at: z.string(),
  isRead: z.boolean(),
  waits: z.boolean().describe('whether it asks the customer for an action'),
})
const choice = z.object({ kind: z.string(), label: localizedText, mails: z.boolean() })

export const customerNotices: RouteModule = {
  name: 'customer notifications',
  portal: registerPortal,
}

function registerPortal(app: Scope, context: Context): void {
  if (!context.resources.customers) return
  const list = {
    tags,
    summary:
      'List the newest notifications of the customer and what waits for them, and count the unread ones',
    response: successSchema(
      z.object({
        unread: z.number(),
        items: z.array(notice),
        waiting: z
          .array(notice)
          .describe('what asks the customer for an action, until it is done; the longest first'),
      }),
    ),
  }
  app.get(NOTICES, { schema: list, config }, async (request) =>
    success(await noticesOf(context, request.actor)),
  )

  const read = {
    tags,
    summary: 'Mark notifications of the customer as read; all of them without ids',
    body: z.object({ ids: z.array(z.string().min(1).max(64)).max(MAX_ITEMS).optional() }),
    response: successSchema(z.null()),
  }
  app.post(`${NOTICES}/read`, { schema: read, config }, async (request) => {
    await markAsRead(context, Number(request.actor.id), request.body.ids ?? null)
    return success(null)
  })

  const choices = {
    tags,
    summary: 'List the kinds of notifications, and whether the customer gets mails of them',
    response: successSchema(z.object({ choices: z.array(choice) })),
  }
  app.get(NOTICE_CHOICES, { schema: choices, config }, async (request) =>
    success({ choices: await choicesOf(context, Number(request.actor.id)) }),
  )

  const choose = {
    tags,
    summary: 'Choose whether the customer gets mails of a kind of notifications',
    params: z.object({ kind: z.string().max(40) }),
    body: z.object({ mails: z.boolean() }),
    response: successSchema(z.null()),
  }
  app.put(`${NOTICE_CHOICES}/:kind`, { schema: choose, config }, async (request) => {
    await saveChoice(context, Number(request.actor.id), request.params.kind, request.body.mails)
    return success(null)
  })
}

async function noticesOf(context: Context, customer: Actor): Promise<WebNotices> {
  const now = new Date()
  const readable: StoredNotice[] = []
  for (let from = 0; readable.length < MAX_COUNTED; from += MAX_COUNTED) {
    const due = dueNotices(context.db.query, Number(customer.id), now)
    const rows = await due.limit(MAX_COUNTED).offset(from).execute()
    readable.push(...(await readableNotices(context, customer, rows)))
    if (rows.length < MAX_COUNTED) break
  }
  const waiting = await waitingFor(context, customer)
  const items = readable.map((row) => itemOf(row, waiting.has(subjectOf(row.kind, row.record))))
  const noticeOf = new Map(
    readable.map((row, index) => [subjectOf(row.kind, row.record), items[index]]),
  )
  return {
    unread: readable.filter(({ read_at }) => read_at === null).length,
    items: items.slice(0, MAX_ITEMS),
    // Without its notice, it has nothing that could be marked as read.
    waiting: [...waiting]
      .map(([subject, { title, line, path, at }]) => ({
        ...(noticeOf.get(subject) ?? { id: subject, isRead: true, waits: true }),
        title,
        line,
        path,
        at,
      }))
      .toSorted((a, b) => compare(a.at, b.at))
      .slice(0, MAX_ITEMS),
  }
}

function itemOf(row: StoredNotice, waits: boolean): WebNotice {
  const textIn = (name: string) => {
    const text = readLocalized(row, name)
    return byLocale((locale) => text[locale] ?? '')
  }
  return {
    id: String(row.id),
    title: textIn('title'),
    line: textIn('line'),
    path: String(row.path),
    at: String(row.at),
    isRead: row.read_at !== null,
    waits,
  }
}

const subjectOf = (kind: unknown, record: unknown) => `${kind} ${record}`

/** The records that ask the customer for an action, by kind and id. */
async function waitingFor(context: Context, customer: Actor): Promise<Map<string, WaitingRecord>> {
  const kinds = Object.entries(context.notices).map(async ([kind, { waiting }]) =>
    ((await waiting?.(context, customer)) ?? []).map(
      (record) => [subjectOf(kind, record.id), record] as const,
    ),
  )
  return new Map((await Promise.all(kinds)).flat())
}

/** Marks those that are due; null for all. */
async function markAsRead({ db }: Context, customer: number, ids: readonly string[] | null) {
  const now = new Date().toISOString()
  await db.query
    .updateTable('notices')
    .set({ read_at: now })
    .where('customer_id', '=', customer)
    .where('read_at', 'is', null)
    .where('at', '<=', now)
    .$if(ids !== null, (unread) => unread.where('id', 'in', ['', ...(ids ?? [])]))
    .execute()
}

async function choicesOf({ db, notices }: Context, customer: number): Promise<NoticeChoice[]> {
  const rows = await db.query
    .selectFrom('notice_choices')
    .select(['kind', 'mails'])
    .where('customer_id', '=', customer)
    .execute()
  const chosen = new Map(rows.map(({ kind, mails }) => [kind, Boolean(mails)]))
  return Object.entries(notices).flatMap(([kind, { label, mails }]) =>
    mails === null
      ? []
      : [
          {
            kind,
            label: byLocale((locale) => textOf(locale)(label)),
            mails: chosen.get(kind) ?? mails,
          },
        ],
  )
}

/** @throws NotFoundError for a kind that customers don't choose the mails of */
async function saveChoice(
  { db, notices }: Context,
  customer: number,
  kind: string,
  isMailed: boolean,
): Promise<void> {
  const declared = Object.hasOwn(notices, kind) ? notices[kind] : undefined
  if (!declared || declared.mails === null) throw new NotFoundError()
  const mails = Number(isMailed)
  await db.query
    .insertInto('notice_choices')
    .values({ id: `${customer} ${kind}`, customer_id: customer, kind, mails })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ mails }))
    .execute()
}

/** Deletes notices past the retention period, and pushes that no worker sends. */
export async function deleteOldNotices({ db }: Pick<Context, 'db'>, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString()
  await db.query.deleteFrom('notices').where('at', '<', before(RETENTION_DAYS)).execute()
  await db.query.deleteFrom('outgoing_pushes').where('next_at', '<', before(1)).execute()
}
