/** Worker thread: reads a raw mail (RFC 5322). */
import { hash } from 'node:crypto'
import { htmlToText } from 'html-to-text'
import PostalMime, { type Address, type Attachment, type Email, type Mailbox } from 'postal-mime'
import { MAX_QUOTED_LENGTH, MAX_REPLY_LENGTH } from '../../shared/replies.ts'
import { hasReturned, type MailKind, mailKindOf, returnedOf } from './mail-kind.ts'

/** Elements nested deeper are left out: each takes a place on the stack. */
const MAX_HTML_DEPTH = 1_000

export interface ReadMail {
  /** The delivery address takes precedence over the recipient in the headers. */
  recipients: string[]
  sender: string
  mailId: string
  kind: MailKind
  text: string
  files: MailFile[]
}

/** An attachment, or a picture within the text. */
export interface MailFile {
  name: string
  content: Uint8Array
}

/** Headers that name the address a mail was delivered to, also where `To` names another. */
const DELIVERED = ['delivered-to', 'x-original-to', 'envelope-to']

const mailboxesOf = (addresses: readonly Address[] | undefined): Mailbox[] =>
  (addresses ?? []).flatMap((address) => address.group ?? [address])

function recipientsOf({ to, cc, headers }: Email): string[] {
  const addressed = mailboxesOf([...(to ?? []), ...(cc ?? [])]).map(({ address }) => address)
  const delivered = headers.filter(({ key }) => DELIVERED.includes(key)).map(({ value }) => value)
  return [...delivered, ...addressed]
}

const senderOf = ({ from, headers }: Email): string => {
  const [mailbox] = mailboxesOf(from && [from])
  if (mailbox?.name) return `${mailbox.name} <${mailbox.address}>`
  // Some mail servers write `From: <>`.
  return mailbox?.address || (headers.find(({ key }) => key === 'from')?.value.trim() ?? '')
}

const DATA_PICTURE = /data:image\//i

interface HtmlContent {
  text: string
  /** Pictures that are written into the HTML, as data URLs. */
  pictures: string[]
}

/** Reads HTML; quotations get `>` before their lines, as in plain text. */
function readHtml(html: string): HtmlContent {
  const pictures: string[] = []
  const text = htmlToText(html, {
    wordwrap: false,
    limits: { maxDepth: MAX_HTML_DEPTH },
    formatters: { picture: ({ attribs }) => void pictures.push(attribs?.src ?? '') },
    selectors: [
      { selector: 'img', format: 'picture' },
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true } },
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
        selector,
        options: { uppercase: false },
      })),
    ],
  })
  return { text, pictures: pictures.filter((source) => DATA_PICTURE.test(source)) }
}

type PastedFile = Pick<Attachment, 'filename' | 'mimeType' | 'content'>

/** Pictures are often pasted in without a name. */
const nameOf = ({ filename, mimeType }: PastedFile, index: number) =>
  filename || `${index + 1}.${/^[a-z]+\/([a-z0-9]+)/.exec(mimeType)?.[1] ?? 'bin'}`

async function filesOf({ attachments }: Email, pictures: readonly string[]): Promise<MailFile[]> {
  const pasted = await Promise.all(pictures.map(pictureOf))
  return [...attachments, ...pasted.flatMap((picture) => picture ?? [])].map((file, index) => ({
    name: nameOf(file, index),
    content: bytesOf(file.content),
  }))
}

/** @returns null for other URLs, which a mail must not make the server request, and without data */
async function pictureOf(url: string): Promise<PastedFile | null> {
  const parsed = URL.parse(url)
  if (parsed?.protocol !== 'data:') return null
  const picture = await fetch(parsed).catch(() => null)
  if (!picture) return null
  return {
    filename: null,
    mimeType: picture.headers.get('content-type') ?? '',
    content: await picture.arrayBuffer(),
  }
}

const bytesOf = (content: Attachment['content']): Uint8Array =>
  typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content)

/** @throws Error for content without a sender, which is not a mail */
export async function readMail(raw: Uint8Array<ArrayBuffer>): Promise<ReadMail> {
  // The mail that a bounce brings back has the headers that tell which one it is.
  const parsed = await PostalMime.parse(raw, { forceRfc822Attachments: true })
  const sender = senderOf(parsed)
  if (!sender) throw new Error('no sender')
  const kind = mailKindOf(parsed)
  const isWhole = kind === 'bounce' || !hasReturned(parsed.attachments)
  const mail = isWhole ? parsed : await PostalMime.parse(raw)
  const plain = mail.text?.trim() ? mail.text : ''
  const html = mail.html && (!plain || DATA_PICTURE.test(mail.html)) ? readHtml(mail.html) : null
  const text = plain || html?.text || ''
  return {
    recipients: [...recipientsOf(mail), ...(kind === 'bounce' ? await returnedOf(mail, text) : [])],
    sender,
    mailId: mail.messageId?.slice(0, 1000) || `sha256:${hash('sha256', raw)}`,
    kind,
    text: text.trimStart().slice(0, MAX_REPLY_LENGTH + MAX_QUOTED_LENGTH),
    files: kind === 'bounce' ? [] : await filesOf(mail, html?.pictures ?? []),
  }
}
