/**
 * Notifies of new firmware: once per customer for all new versions, after a quiet period, by mail
 * where the customer has subscribed. Versions that were unpublished meanwhile are skipped.
 */
import type { PublishedOf } from '#config'
import type { Row } from '#fields/field.ts'
import { newestFirst } from '#modules/catalogue/shared/version-order.ts'
import { PAGES } from '#modules/pages.ts'
import { fitOf } from '#modules/units/shared/serial.ts'
import type { Context } from '#server/context.ts'
import type { Query } from '#server/db/database.ts'
import type { Template } from '#server/mail/mail-content.ts'
import { localeOf } from '#server/mail/queue.ts'
import { recipientOf } from '#server/mail/recipient.ts'
import { notifyCustomer } from '#server/notices/notify.ts'
import { publishedByIds } from '#server/published/read.ts'
import type { Locale } from '#shared/constants.ts'
import { formatIn } from '#shared/i18n/format.ts'
import { inLanguage } from '#shared/i18n/locales.ts'
import { unsubscribePath } from './subscriptions.ts'

/** A version in the language of the mail. */
interface MailVersion {
  version: string
  /** Model numbers of the products with new firmware. */
  models: string[]
  changesDmx: boolean
  minimum: string | null
  notes: string
}

interface FirmwareMailData {
  username: string
  versions: MailVersion[]
  /** The product whose page the mail links to. */
  page: number
  /** Id of the first version. */
  firmware: number
  /** Reason for the mail: model number of the subscribed product, or all fixtures. */
  reason: string | 'fixtures'
  token: string
}

/** Versions shown with release notes; further ones get a line each, up to a limit. */
const WITH_NOTES = 3
const LISTED = 20
const NOTES = 800

/** Mail about new firmware. */
const firmwareMail: Template<FirmwareMailData> = (data, text, locale) => {
  const { username, versions, page, reason, token } = data
  const { list } = formatIn(locale)
  const models = list([...new Set(versions.flatMap((version) => version.models))])
  const [first] = versions
  const nameOf = (version: MailVersion) => `${list(version.models)} ${version.version}`
  const described = versions.slice(0, WITH_NOTES).flatMap((version) => {
    const lines = [
      nameOf(version),
      version.changesDmx && text('mail.firmware.dmx'),
      version.minimum && text('mail.firmware.minimum', { version: version.minimum }),
    ]
    const notes = version.notes.length > NOTES ? `${version.notes.slice(0, NOTES)}…` : version.notes
    return [lines.filter(Boolean).join('\n'), ...(notes ? [notes] : [])]
  })
  const listed = versions.slice(WITH_NOTES, LISTED).map(nameOf)
  const remaining = versions.length - LISTED
  return {
    line: versions.some(({ changesDmx }) => changesDmx)
      ? text('mail.firmware.dmx')
      : list(versions.slice(0, WITH_NOTES).map(nameOf)),
    subject:
      versions.length === 1 && first
        ? text('mail.firmware.subject', { version: first.version, models })
        : text('mail.firmware.subjectMany', { count: versions.length, models }),
    paragraphs: [
      text('mail.hello', { name: username }),
      text('mail.firmware.text'),
      ...described,
      ...(listed.length ? [listed.join('\n')] : []),
      ...(remaining > 0 ? [text('mail.firmware.more', { count: remaining })] : []),
    ],
    button: { label: text('mail.firmware.button'), path: `${PAGES.firmware}?id=${page}` },
    reason:
      reason === 'fixtures'
        ? text('mail.firmware.reasonFixtures')
        : text('mail.firmware.reason', { model: reason }),
    unsubscribe: { label: text('mail.unsubscribe'), path: unsubscribePath(token) },
  }
}

type NotificationContext = Pick<
  Context,
  'db' | 'env' | 'notices' | 'productName' | 'resources' | 'style'
>

/** Customers per run; the next run follows within seconds. */
const BATCH = 50

/** Queues the due notices. @returns the number of their mails */
export async function queueFirmwareMails(context: NotificationContext, now: Date): Promise<number> {
  const before = new Date(now.getTime() - context.env.mailDelaySeconds * 1000).toISOString()
  const pending = await context.db.query
    .selectFrom('firmware_news')
    .select('customer_id')
    .where('mailed_at', 'is', null)
    .groupBy('customer_id')
    .having(({ fn }) => fn.max('created_at'), '<=', before)
    .limit(BATCH)
    .execute()
  let notified = 0
  for (const { customer_id } of pending)
    notified += await notifyOne(context, Number(customer_id), now)
  return notified
}

/** Reads first, then writes only if no other process has claimed the rows meanwhile. */
async function notifyOne(
  context: NotificationContext,
  customer: number,
  now: Date,
): Promise<number> {
  const { query } = context.db
  const rows = await pendingOf(query, customer)
  const recipient = await recipientOf(query, customer)
  const ids = rows.map((row) => Number(row.firmware_id))
  const matches = await publishedByIds(context, 'firmware', ids, localeOf(recipient?.language))
  const fixtures = await query
    .selectFrom('customer_fixtures')
    .select(['goods_id', 'serial_number'])
    .where('customer_id', '=', customer)
    .execute()
  return context.db.transaction(async (trx) => {
    const claimedIds = await claimNotifications(trx, rows, now)
    if (!recipient) return 0
    const claimedRows = rows.filter((row) => claimedIds.has(String(row.id)))
    const isSubscribed = ({ token }: Row) => token !== null
    let mails = 0
    for (const group of [
      claimedRows.filter(isSubscribed),
      claimedRows.filter((row) => !isSubscribed(row)),
    ]) {
      const data = mailDataOf(recipient, group, matches, fixtures)
      if (!data) continue
      const address = await notifyCustomer(context, trx, {
        kind: 'firmware',
        customer,
        record: data.firmware,
        about: `firmware for customers ${customer}`,
        template: firmwareMail,
        data,
        immediate: true,
        mails: group.some(isSubscribed),
      })
      if (address !== null) mails += 1
    }
    return mails
  })
}

const pendingOf = (query: Query, customer: number): Promise<Row[]> =>
  query
    .selectFrom('firmware_news as n')
    .leftJoin('firmware_subscriptions as s', 's.id', 'n.subscription_id')
    .select([
      'n.id as id',
      'n.firmware_id as firmware_id',
      's.goods_id as goods_id',
      's.token as token',
    ])
    .where('n.customer_id', '=', customer)
    .where('n.mailed_at', 'is', null)
    .orderBy('n.id')
    .execute()

async function claimNotifications(
  trx: Query,
  rows: readonly Row[],
  now: Date,
): Promise<Set<string>> {
  const ids = rows.map((row) => String(row.id))
  const claimedIds = await trx
    .updateTable('firmware_news')
    .set({ mailed_at: now.toISOString() })
    .where('id', 'in', ids)
    .where('mailed_at', 'is', null)
    .returning('id')
    .execute()
  return new Set(claimedIds.map(({ id }) => String(id)))
}

type Version = PublishedOf<'firmware'>

/** The mail's data; null when nothing concerns the customer now. */
function mailDataOf(
  recipient: Row,
  rows: readonly Row[],
  matches: ReadonlyMap<number, Version>,
  fixtures: readonly Row[],
): FirmwareMailData | null {
  const relevant = rows.flatMap((row) => {
    const version = matches.get(Number(row.firmware_id))
    const goods = version ? affectedProducts(version, row, fixtures) : []
    return version && goods.length
      ? [{ row, version: version.version, released: version.released, of: version, goods }]
      : []
  })
  const sorted = newestFirst(relevant)
  const [first] = sorted
  const product = first?.goods[0]
  if (!first || !product) return null
  const isProductSubscription = first.row.goods_id !== null
  return {
    username: String(recipient.username),
    versions: sorted.map(({ of: firmware, goods }) =>
      toMailVersion(
        firmware,
        goods.map(({ title }) => String(title)),
        localeOf(recipient.language),
      ),
    ),
    page: product.id,
    firmware: first.of.id,
    reason: isProductSubscription ? String(product.title) : 'fixtures',
    token: String(first.row.token),
  }
}

/**
 * The products of a version that concern the customer: the subscribed one, or those of matching
 * fixtures.
 */
function affectedProducts(
  version: Version,
  row: Row,
  fixtures: readonly Row[],
): Version['$refs']['goods'] {
  const goods = version.$refs.goods
  if (row.goods_id !== null) return goods.filter(({ id }) => id === Number(row.goods_id))
  const span = { from: version.from_serial, to: version.to_serial }
  return goods.filter(({ id }) =>
    fixtures.some(
      (fixture) =>
        Number(fixture.goods_id) === id && fitOf(String(fixture.serial_number), span) !== 'no',
    ),
  )
}

const toMailVersion = (version: Version, models: string[], locale: Locale): MailVersion => ({
  version: version.version,
  models,
  changesDmx: version.changes_dmx === true,
  minimum: version.minimum_version,
  notes: version.notes ? inLanguage(version.notes, locale) : '',
})
