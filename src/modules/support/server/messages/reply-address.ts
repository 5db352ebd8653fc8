/**
 * The address that answers to a message go to: `reply+12-<signature>@example.com`. The signature
 * cannot be guessed, so only recipients of a mail know the address.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Env } from '#server/env.ts'

type InboundMail = NonNullable<Env['inboundMail']>

/** 128 bits. */
const SIGNATURE_LENGTH = 32
const TAG = new RegExp(`^(.+)\\+(\\d{1,10})-([0-9a-f]{${SIGNATURE_LENGTH}})(@.+)$`)

const signatureOf = ({ secret }: InboundMail, message: number) =>
  createHmac('sha256', secret)
    .update(`answers to message ${message}`)
    .digest('hex')
    .slice(0, SIGNATURE_LENGTH)

export const replyAddress = (inbound: InboundMail, message: number): string =>
  inbound.address.replace('@', `+${message}-${signatureOf(inbound, message)}@`)

/** The message that an address belongs to; null for other addresses. */
export function messageOfAddress(inbound: InboundMail, address: string): number | null {
  const [, mailbox = '', id = '', signature = '', domain = ''] =
    TAG.exec(address.trim().toLowerCase()) ?? []
  if (`${mailbox}${domain}` !== inbound.address) return null
  const expected = Buffer.from(signatureOf(inbound, Number(id)))
  return timingSafeEqual(expected, Buffer.from(signature)) ? Number(id) : null
}
