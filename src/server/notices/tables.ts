/** System tables of notices of customers, and of the devices that receive them. Times are ISO text. */
import { localizedColumns } from '#shared/i18n/locales.ts'
import { collected, ofCustomerId } from '../db/account-rows.ts'
import type { SystemTable } from '../db/system-table.ts'

const texts = (name: string) =>
  localizedColumns(name).map((column) => ({ name: column, kind: 'text' as const }))

/**
 * Notices of customers. `about` is the subject of their mails, by which both are withdrawn; they
 * are hidden before `at`.
 */
const notices: SystemTable = {
  name: 'notices',
  accountRows: collected,
  columns: [
    { name: 'id', kind: 'text', primary: true },
    { name: 'customer_id', kind: 'integer' },
    { name: 'kind', kind: 'text' },
    { name: 'record', kind: 'integer' },
    { name: 'about', kind: 'text' },
    ...texts('title'),
    ...texts('line'),
    { name: 'path', kind: 'text' },
    { name: 'at', kind: 'text' },
    { name: 'read_at', kind: 'text', nullable: true },
  ],
  indexes: [['customer_id', 'at'], ['about'], ['at']],
}

/** Whether a customer gets mails of a kind, where they have chosen; `id` is `customer kind`. */
const noticeChoices: SystemTable = {
  name: 'notice_choices',
  accountRows: collected,
  columns: [
    { name: 'id', kind: 'text', primary: true },
    { name: 'customer_id', kind: 'integer' },
    { name: 'kind', kind: 'text' },
    { name: 'mails', kind: 'integer' },
  ],
  indexes: [['customer_id']],
}

/**
 * Devices that receive pushes. `id` is the hash of the address, `session` that of the token of the
 * session, `device` that of the cookie of the browser; `vapid` is the public key that the push
 * service expects.
 */
const pushSubscriptions: SystemTable = {
  name: 'push_subscriptions',
  accountRows: ofCustomerId,
  columns: [
    { name: 'id', kind: 'text', primary: true },
    { name: 'customer_id', kind: 'integer' },
    { name: 'session', kind: 'text' },
    { name: 'device', kind: 'text', nullable: true },
    { name: 'endpoint', kind: 'text' },
    { name: 'p256dh', kind: 'text' },
    { name: 'auth', kind: 'text' },
    { name: 'vapid', kind: 'text' },
    { name: 'created_at', kind: 'text' },
  ],
  indexes: [['customer_id'], ['session'], ['device']],
}

/** Pushes that have not been delivered; `id` is `notice subscription`, so that each is sent once. */
const outgoingPushes: SystemTable = {
  name: 'outgoing_pushes',
  accountRows: ofCustomerId,
  columns: [
    { name: 'id', kind: 'text', primary: true },
    { name: 'customer_id', kind: 'integer' },
    { name: 'notice_id', kind: 'text' },
    { name: 'subscription_id', kind: 'text' },
    { name: 'attempts', kind: 'integer' },
    { name: 'next_at', kind: 'text' },
  ],
  indexes: [['customer_id'], ['subscription_id'], ['next_at']],
}

/** The key pair that push services know this installation by, the private one encrypted. */
const pushKeys: SystemTable = {
  name: 'push_keys',
  accountRows: null,
  columns: [
    { name: 'id', kind: 'text', primary: true },
    { name: 'public', kind: 'text' },
    { name: 'private', kind: 'text' },
  ],
  indexes: [],
}

export const noticeTables: readonly SystemTable[] = [
  notices,
  noticeChoices,
  pushSubscriptions,
  outgoingPushes,
  pushKeys,
]
