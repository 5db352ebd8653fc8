/** Notes and notifications as both sides of their calls know them. */

export interface Note {
  id: number
  text: string
  at: string
  /** Null when the account was deleted. */
  author: { id: number; name: string } | null
}

export const MAX_NOTE = 2_000

/** Somebody who can be mentioned. */
export interface Mentionable {
  id: number
  username: string
  name: string
}

export const NOTIFICATION_KINDS = ['mentioned', 'assigned', 'replied', 'jobDone', 'jobFailed'] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

export interface Notification {
  id: number
  kind: NotificationKind
  resource: string
  record: number
  /** Title of the record. */
  title: string
  /** Name of the colleague who caused it; null for the server. */
  actor: string | null
  /** What the colleague wrote. */
  text: string | null
  at: string
  isRead: boolean
}

export interface Notifications {
  unread: number
  /** The newest. */
  items: Notification[]
}

/** Names after @, without the punctuation that may follow them. */
export const mentionsIn = (text: string): string[] =>
  [...text.matchAll(/(?<![\w@.])@([\p{L}\p{N}_][\p{L}\p{N}_.-]*)/gu)].map(([, name = '']) =>
    name.replace(/[.-]+$/, '').toLowerCase(),
  )
