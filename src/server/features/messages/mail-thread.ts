/** Worker thread: reads a raw mail (RFC 5322). */
import { hash, randomUUID } from 'node:crypto'
import PostalMime, { type Address, type Email, type Mailbox } from 'postal-mime'
import { MAX_QUOTED_LENGTH, MAX_REPLY_LENGTH } from '#shared/replies.ts'

/** Characters of HTML that are read; the library takes quadratic time for some of it. */
const MAX_HTML_LENGTH = 100_000

export interface ReadMail {
  /** The delivery address takes precedence over the recipient in the headers. */
  recipients: string[]
  sender: string
  mailId: string
  isAutomatic: boolean
  text: string
  files: MailFile[]
}

/** An attachment, without pictures that belong to the text. */
export interface MailFile {
  name: string
  content: Uint8Array
}

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
  const addressed = mailboxesOf([...(to ?? []), ...(cc ?? [])]).map(({ address }) => address)
  const delivered = headers.filter(({ key }) => DELIVERED.includes(key)).map(({ value }) => value)
  return [...delivered, ...addressed]
}

const senderOf = ({ from }: Email): string => {
  const [mailbox] = mailboxesOf(from && [from])
  return mailbox ? (mailbox.name ? `${mailbox.name} <${mailbox.address}>` : mailbox.address) : ''
}

/** The library converts HTML only if a plain text is present, so one is added. */
async function textOfHtml(html: string): Promise<string> {
  const boundary = randomUUID()
  const part = (type: string, content: string) =>
    `--${boundary}\r\nContent-Type: ${type}; charset=utf-8\r\n\r\n${content}\r\n`
  const parts = `${part('text/plain', '')}${part('text/html', html.slice(0, MAX_HTML_LENGTH))}--${boundary}--`
  return (await PostalMime.parse(`Content-Type: multipart/mixed; boundary="${boundary}"\r\n\r\n${parts}`)).text ?? ''
}

const bytesOf = (content: Email['attachments'][number]['content']): Uint8Array =>
  typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content)

/** @throws Error for content without a sender, which is not a mail */
export async function readMail(raw: Uint8Array<ArrayBuffer>): Promise<ReadMail> {
  const mail = await PostalMime.parse(raw)
  const sender = senderOf(mail)
  if (!sender) throw new Error('no sender')
  return {
    recipients: recipientsOf(mail),
    sender,
    mailId: mail.messageId?.slice(0, 1000) || `sha256:${hash('sha256', raw)}`,
    isAutomatic: isAutomatic(mail),
    text: (mail.text ?? (await textOfHtml(mail.html ?? ''))).trimStart().slice(0, MAX_REPLY_LENGTH + MAX_QUOTED_LENGTH),
    files: mail.attachments.flatMap(({ filename, related, content }) =>
      filename && !related ? [{ name: filename, content: bytesOf(content) }] : [],
    ),
  }
}
