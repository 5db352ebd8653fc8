/** Responses of the API calls for customer accounts. */
import type { Locale } from '../constants.ts'

/** Response of `get_Info_web`. */
export interface WebAccount {
  id: number
  user_id: number
  username: string
  company: string
  email: string
  /** New address, pending confirmation by a mailed link; null without one. */
  pending_email: string | null
  mobile: string | null
  /** Language of mails; null if never set. */
  language: Locale | null
  /** ISO 8601, UTC. */
  created_at: string
  /** Display name of the linked WeChat account; null if not linked. */
  wechat: string | null
}

/** Alternatives to passwords in this installation. */
export interface SignInOptions {
  wechat: boolean
  sms: boolean
}

/** State of a one-time link. */
export type LinkState = 'open' | 'used' | 'replaced' | 'revoked' | 'expired' | 'unknown'

/** Signed-in device. */
export interface WebDevice {
  /** Opaque id, not derived from the token. */
  id: string
  created_at: string
  last_seen: string
  address: string | null
  /** User-Agent header. */
  agent: string | null
  /** Whether it is the requesting device. */
  current: boolean
}
