/** Responses of the API calls for notices of customers. */
import type { Localized } from '../i18n/locales.ts'

export const NOTICES = '/api/web/notices'
export const NOTICE_CHOICES = `${NOTICES}/choices`
export const PUSH = '/api/web/push'

export interface WebNotice {
  id: string
  title: Localized
  line: Localized
  /** The page that it leads to. */
  path: string
  at: string
  isRead: boolean
  /** Whether it asks the customer for an action. */
  waits: boolean
}

export interface WebNotices {
  unread: number
  /** The newest. */
  items: WebNotice[]
  /** Records that ask the customer for an action, until it is done; the longest first. */
  waiting: WebNotice[]
}

export interface NoticeChoice {
  kind: string
  label: Localized
  mails: boolean
}

/** Answer of `NOTICE_CHOICES`: a choice for each kind. */
export interface NoticeChoices {
  choices: NoticeChoice[]
}

/** Whether pushes are possible, and whether this device gets them. */
export interface WebPush {
  /** For the push service of the browser; null where the server sends no pushes. */
  key: string | null
  isOn: boolean
}

/** Content of a push. */
export interface PushContent {
  title: string
  line: string
  path: string
}
