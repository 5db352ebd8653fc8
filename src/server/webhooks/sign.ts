/** Webhook signatures: an HMAC of time and body, formatted as `t=1767225600,v1=5257a8…`. */
import { createHmac } from 'node:crypto'

export const SIGNATURE_HEADER = 'Webhook-Signature'
/** Header with an id that all attempts share, so that receivers can detect retries. */
export const ID_HEADER = 'Webhook-Id'

/** Returns the value of the signature header. */
export function sign(secret: string, body: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000)
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
}
