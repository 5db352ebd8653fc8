/** What the calls about a customer's own account answer. */
import type { Locale } from '../constants.ts'

/** The whole profile, as `get_Info_web` answers it. */
export interface WebAccount {
  id: number
  user_id: number
  username: string
  company: string
  email: string
  /** The address that waits to be confirmed by the link mailed to it. */
  pending_email: string | null
  mobile: string | null
  /** The language of mails; null where none was ever named. */
  language: Locale | null
  /** ISO 8601, UTC. */
  created_at: string
  /** The name under which the account is known to WeChat; null when it is not bound. */
  wechat: string | null
}

/** What this installation offers beside the password. */
export interface SignInOptions {
  wechat: boolean
  sms: boolean
}

/** What has become of a one-time link. */
export type LinkState = 'open' | 'used' | 'replaced' | 'expired' | 'unknown'

/** A signed-in device. */
export interface WebDevice {
  /** Names the device here; says nothing of its token. */
  id: string
  created_at: string
  last_seen: string
  address: string | null
  /** As the browser calls itself. */
  agent: string | null
  /** The device that asks. */
  current: boolean
}
