/** Mails of a test server: its queue, and its outbox. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Context } from '#server/context.ts'
import { deliverDue } from '#server/mail/deliver.ts'
import { createMailTransport, type MailTransport } from '#server/mail/transport.ts'

/** The rows of the queue, oldest first. */
export const queuedMails = ({ db }: Context) =>
  db.query.selectFrom('outgoing_mails').selectAll().orderBy('created_at').execute()

/** Sends the mails that are due in this number of seconds. @param start milliseconds of the epoch */
export function deliverIn(
  context: Context,
  seconds: number,
  transport?: MailTransport,
  start = Date.now(),
) {
  const now = new Date(start + seconds * 1000)
  return deliverDue(context, transport ?? createMailTransport(context.env), now)
}

export interface ReadMail {
  headers: Record<string, string>
  text: string
  html: string
}

const encodedWord = /=\?utf-8\?([BQ])\?([^?]*)\?=/gi

/** Decodes a header. */
const plain = (value: string) =>
  value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(encodedWord, (_, kind: string, content: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(content, 'base64').toString()
        : quoted(content.replaceAll('_', ' ')),
    )

const quoted = (content: string) =>
  Buffer.from(
    content
      .replace(/=\r?\n/g, '')
      .replace(/[^\x20-\x7e\r\n\t]|=([0-9A-F]{2})/gi, (mark, hex?: string) =>
        hex ? String.fromCharCode(Number.parseInt(hex, 16)) : mark,
      ),
    'latin1',
  ).toString()

const headersOf = (head: string): Record<string, string> =>
  Object.fromEntries(
    head
      .replace(/\r\n[ \t]+/g, ' ')
      .split('\r\n')
      .map((line) => line.split(/:\s*(.*)/s))
      .map(([name = '', value = '']) => [
        name.toLowerCase(),
        plain(value).replace(/^"(.*?)" </, '$1 <'),
      ]),
  )

function bodyOf(part: string): string {
  const [head = '', ...rest] = part.split('\r\n\r\n')
  const body = rest.join('\r\n\r\n')
  const encoding = headersOf(head)['content-transfer-encoding'] ?? ''
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  return encoding === 'quoted-printable' ? quoted(body) : body
}

/** Parses a raw message. */
export function readMail(message: string): ReadMail {
  const [head = '', ...rest] = message.split('\r\n\r\n')
  const headers = headersOf(head)
  const boundary = /boundary="?([^";]+)/.exec(headers['content-type'] ?? '')?.[1] ?? ''
  const parts = rest.join('\r\n\r\n').split(`--${boundary}`)
  const find = (type: string) =>
    bodyOf((parts.find((part) => part.includes(type)) ?? '').replace(/^\r\n/, ''))
  return { headers, text: find('text/plain'), html: find('text/html') }
}

/** The mails of an outbox in order of writing (to the millisecond). */
export const readOutbox = (dataDir: string): ReadMail[] => {
  const folder = join(dataDir, 'outbox')
  const names = readdirSync(folder).filter((name) => name.endsWith('.eml'))
  return names.sort().map((name) => readMail(readFileSync(join(folder, name), 'utf8')))
}
