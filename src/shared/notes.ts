/** Types of the calls for notes and notifications. */
import { z } from 'zod'
import { countedSchema } from './counted.ts'
import { type NamedRecord, namedRecordSchema } from './quick-search.ts'

export interface Note {
  id: number
  text: string
  at: string
  /** Null when the account was deleted. */
  author: { id: number; name: string } | null
}

export const MAX_NOTE = 2_000

/** A user who can be mentioned. */
export interface Mentionable {
  id: number
  username: string
  name: string
}

export const NOTIFICATION_KINDS = ['mentioned', 'assigned', 'replied', 'jobDone', 'jobFailed', 'step'] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

export interface Notification {
  id: number
  kind: NotificationKind
  resource: string
  record: number
  /** The record as it is. */
  named: NamedRecord['record']
  /** Name of the colleague who caused it; null for the server. */
  actor: string | null
  /** The colleague's text, or the name of a step. */
  text: string | null
  at: string
  isRead: boolean
}

export interface Notifications {
  unread: number
  /** The newest. */
  items: Notification[]
}

/** Records that wait for the user, with the value that they have in the field by which they wait. */
export const awaitedSchema = countedSchema.extend({ value: z.union([z.string(), z.boolean()]) })
export type AwaitedRecords = z.output<typeof awaitedSchema>

/** The record of a notification. */
export const namedSchema = namedRecordSchema.shape.record

/** Names after @, without the punctuation that may follow them. */
export const mentionsIn = (text: string): string[] =>
  [...text.matchAll(/(?<![\w@.])@([\p{L}\p{N}_][\p{L}\p{N}_.-]*)/gu)].map(([, name = '']) =>
    name.replace(/[.-]+$/, '').toLowerCase(),
  )
