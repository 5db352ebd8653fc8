/** Mail transports: SMTP, or files in DATA_DIR/outbox. */
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Transporter } from 'nodemailer'
import type { Env } from '../env.ts'
import { lazyLibrary, once } from '../lazy-library.ts'
import { originOf } from './queue.ts'
import type { RenderedMail } from './render.ts'

interface AddressedMail extends RenderedMail {
  /** Message id, the same for all retries, so that mail servers can detect duplicates. */
  id: string
  to: string
  /** Sender name: the product in the language of the mail. */
  from: string
  /** Set for mails written by a person. */
  replyTo: string | null
  /** Message-ID of the mail that this one replies to. */
  inReplyTo: string | null
  /** Id of the request that caused the mail. */
  request?: string | null
}

export interface MailTransport {
  /** @throws Error if the mail is not accepted */
  send(mail: AddressedMail): Promise<void>
  close(): void
}

type MailEnv = Pick<Env, 'smtpUrl' | 'mailFrom' | 'dataDir' | 'publicUrl' | 'host' | 'port'>

const nodemailer = lazyLibrary<typeof import('nodemailer')>('nodemailer')

/** In milliseconds. Without them, a stalled server would block the worker. */
const TIMEOUTS = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 }

/** Creates the configured transport. */
export function createMailTransport(env: MailEnv): MailTransport {
  const host = new URL(originOf(env)).hostname
  const address = env.mailFrom ?? `no-reply@${host}`
  const message = ({
    id,
    to,
    from,
    subject,
    text,
    html,
    unsubscribe,
    replyTo,
    inReplyTo,
    request,
  }: AddressedMail) => ({
    messageId: `<${id}@${host}>`,
    from: { name: from, address },
    to,
    subject,
    text,
    html,
    ...(replyTo && { replyTo }),
    ...(inReplyTo && { inReplyTo, references: inReplyTo }),
    headers: {
      ...(request && { 'X-Request-Id': request }),
      ...(!replyTo && { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }),
      // One-click unsubscribe (RFC 8058).
      ...(unsubscribe && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  })
  if (env.smtpUrl) {
    let smtp: Transporter | undefined
    return {
      send: async (mail) => {
        smtp ??= nodemailer().createTransport({ url: env.smtpUrl, ...TIMEOUTS })
        await smtp.sendMail(message(mail))
      },
      close: () => smtp?.close(),
    }
  }
  const files = once(() =>
    nodemailer().createTransport({ streamTransport: true, buffer: true, newline: 'windows' }),
  )
  return {
    send: async (mail) => {
      const { message: content } = await files().sendMail(message(mail))
      await writeToOutbox(join(env.dataDir, 'outbox'), mail.id, content as Buffer)
    },
    close: () => undefined,
  }
}

/** Writes a file atomically; its name begins with the time. */
async function writeToOutbox(folder: string, id: string, content: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true })
  const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${id}.eml`
  await writeFile(join(folder, `${name}.part`), content)
  await rename(join(folder, `${name}.part`), join(folder, name))
}
