/** Reads a raw mail (RFC 5322) that answers one of our mails. */
import { hash, randomUUID } from 'node:crypto'
import type { Address, Email, Mailbox } from 'postal-mime'
import type { Env } from '#server/env.ts'
import type { ReceivedMail } from './replies.ts'
import { messageOfAddress } from './reply-address.ts'

/** Headers that name the address a mail was delivered to, also where `To` names another. */
const DELIVERED = ['delivered-to', 'x-original-to', 'envelope-to']

/** Out-of-office notices, bounces and lists: RFC 3834, and what came before it. */
function isAutomatic({ headers, from }: Email): boolean {
  const headerOf = (key: string) =>
    headers
      .find((header) => header.key === key)
      ?.value.trim()
      .toLowerCase()
  const submitted = headerOf('auto-submitted')
  if (submitted && submitted !== 'no') return true
  if (/^(bulk|junk|list|auto_reply)$/.test(headerOf('precedence') ?? '')) return true
  return /^(mailer-daemon|postmaster)@/i.test(from?.address ?? '') || headerOf('return-path') === '<>'
}

const mailboxesOf = (addresses: readonly Address[] | undefined): Mailbox[] =>
  (addresses ?? []).flatMap((address) => address.group ?? [address])

function recipientsOf({ to, cc, headers }: Email): string[] {
  const named = mailboxesOf([...(to ?? []), ...(cc ?? [])]).map(({ address }) => address)
  const delivered = headers.filter(({ key }) => DELIVERED.includes(key)).map(({ value }) => value)
  return [...delivered, ...named]
}

const senderOf = ({ from }: Email): string => {
  const [mailbox] = mailboxesOf(from && [from])
  return mailbox ? (mailbox.name ? `${mailbox.name} <${mailbox.address}>` : mailbox.address) : ''
}

/** The library converts HTML beside a plain text only, so one is put there. */
async function textOfHtml(html: string, parse: (content: string) => Promise<Email>): Promise<string> {
  const boundary = randomUUID()
  const part = (type: string, content: string) =>
    `--${boundary}\r\nContent-Type: ${type}; charset=utf-8\r\n\r\n${content}\r\n`
  const parts = `${part('text/plain', '')}${part('text/html', html)}--${boundary}--`
  return (await parse(`Content-Type: multipart/mixed; boundary="${boundary}"\r\n\r\n${parts}`)).text ?? ''
}

export type InboundResult = ReceivedMail | 'automatic' | 'unknown'

/** @param recipient address of the envelope, where the mail server names it */
export async function readInboundMail(
  inbound: NonNullable<Env['inboundMail']>,
  raw: Buffer,
  recipient?: string,
): Promise<InboundResult> {
  // Loaded with the first mail.
  const { default: PostalMime } = await import('postal-mime')
  const parse = (content: Buffer | string) => PostalMime.parse(content)
  const mail = await parse(raw)
  const addresses = [...(recipient ? [recipient] : []), ...recipientsOf(mail)]
  const message = addresses.map((address) => messageOfAddress(inbound, address)).find((id) => id !== null)
  if (message === undefined || message === null) return 'unknown'
  if (isAutomatic(mail)) return 'automatic'
  const files = mail.attachments.flatMap(({ filename, related }) => (filename && !related ? [`[${filename}]`] : []))
  return {
    message,
    mailId: mail.messageId?.slice(0, 1000) || `sha256:${hash('sha256', raw)}`,
    sender: senderOf(mail),
    text: [...files, mail.text ?? (await textOfHtml(mail.html ?? '', parse))].join('\n'),
  }
}
