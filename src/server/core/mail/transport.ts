/** Mail transports: the server of SMTP_URL, or files in DATA_DIR/outbox. */
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Env } from '#server/env.ts'
import { originOf } from './queue.ts'
import type { RenderedMail } from './render.ts'

interface AddressedMail extends RenderedMail {
  /** Message id, stable over retries, so that duplicates can be recognised. */
  id: string
  to: string
  /** The product's name, in the language of the mail. */
  from: string
  /** Set for the mail of a person. */
  replyTo: string | null
  /** Message-ID of the mail that this one answers. */
  inReplyTo: string | null
  /** Id of the request that caused it. */
  request?: string | null
}

export interface MailTransport {
  /** @throws Error when the mail was not accepted */
  send(mail: AddressedMail): Promise<void>
  close(): void
}

type MailEnv = Pick<Env, 'smtpUrl' | 'mailFrom' | 'dataDir' | 'publicUrl' | 'host' | 'port'>

/** A stalled server times out, so that the worker never hangs. */
const TIMEOUTS = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 }

/** The transport that the environment configures. */
export function createMailTransport(env: MailEnv): MailTransport {
  const host = new URL(originOf(env)).hostname
  const address = env.mailFrom ?? `no-reply@${host}`
  const message = ({ id, to, from, subject, text, html, unsubscribe, replyTo, inReplyTo, request }: AddressedMail) => ({
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
      ...(!replyTo && { 'Auto-Submitted': 'auto-generated' }),
      // One-click unsubscribe (RFC 8058).
      ...(unsubscribe && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  })
  if (env.smtpUrl) {
    const smtp = createTransport({ url: env.smtpUrl, ...TIMEOUTS })
    return { send: async (mail) => void (await smtp.sendMail(message(mail))), close: () => smtp.close() }
  }
  const files = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    send: async (mail) => {
      const { message: content } = await files.sendMail(message(mail))
      await writeToOutbox(join(env.dataDir, 'outbox'), mail.id, content as Buffer)
    },
    close: () => undefined,
  }
}

/** Written atomically; the name begins with the time. */
async function writeToOutbox(folder: string, id: string, content: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true })
  const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${id}.eml`
  await writeFile(join(folder, `${name}.part`), content)
  await rename(join(folder, `${name}.part`), join(folder, name))
}
