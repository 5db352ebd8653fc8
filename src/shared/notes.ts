/** Types of the calls for notes and notifications. */
import { z } from 'zod'
import { type NamedRecord, namedRecordSchema } from './quick-search.ts'
import { recordCountSchema } from './record-count.ts'

export interface Note {
  id: number
  text: string
  at: string
  /** Null if the account was deleted. */
  author: { id: number; name: string } | null
}

export const MAX_NOTE = 2_000

/** User who can be mentioned. */
export interface Mentionable {
  id: number
  username: string
  name: string
}

/** User who can be mentioned, as found while typing. */
export interface Reader extends Mentionable {
  /** Pinyin of a Chinese name, and its initials. */
  spellings: readonly string[]
}

export const NOTIFICATION_KINDS = [
  'mentioned',
  'assigned',
  'replied',
  'bounced',
  'jobDone',
  'jobFailed',
  'step',
] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

export interface Notification {
  id: number
  kind: NotificationKind
  resource: string
  record: number
  /** Current state of the record. */
  named: NamedRecord['record']
  /** Username of the colleague who triggered it, or name of a customer; null for the server. */
  actor: string | null
  /** Name of the actor in the bell. */
  actorName: string | null
  /** Text of the note, or name of a step. */
  text: string | null
  at: string
  isRead: boolean
}

export interface Notifications {
  unread: number
  /** Latest notifications. */
  items: Notification[]
}

/** Number of records that await the user, by value of the resource's `waiting` field. */
export const assignedCountSchema = recordCountSchema.extend({
  value: z.union([z.string(), z.boolean()]),
})
export type AssignedCount = z.output<typeof assignedCountSchema>

/** The record of a notification. */
export const namedSchema = namedRecordSchema.shape.record

/** Names after @, without trailing punctuation. */
export const mentionsIn = (text: string): string[] =>
  [...text.matchAll(/(?<![\w@.])@([\p{L}\p{N}_][\p{L}\p{N}_.-]*)/gu)].map(([, name = '']) =>
    name.replace(/[.-]+$/, '').toLowerCase(),
  )
