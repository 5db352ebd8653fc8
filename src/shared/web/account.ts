/** Responses of the calls about a customer's own account. */
import type { Locale } from '../constants.ts'

/** The profile returned by `get_Info_web`. */
export interface WebAccount {
  id: number
  user_id: number
  username: string
  company: string
  email: string
  /** The new address that awaits confirmation by a mailed link. */
  pending_email: string | null
  mobile: string | null
  /** The language of mails; null if never set. */
  language: Locale | null
  /** ISO 8601, UTC. */
  created_at: string
  /** Display name of the linked WeChat account; null if not linked. */
  wechat: string | null
}

/** Alternatives to the password that this installation offers. */
export interface SignInOptions {
  wechat: boolean
  sms: boolean
}

/** State of a one-time link. */
export type LinkState = 'open' | 'used' | 'replaced' | 'expired' | 'unknown'

/** A signed-in device. */
export interface WebDevice {
  /** Identifies the device; reveals nothing of its token. */
  id: string
  created_at: string
  last_seen: string
  address: string | null
  /** The User-Agent of the browser. */
  agent: string | null
  /** The requesting device. */
  current: boolean
}
