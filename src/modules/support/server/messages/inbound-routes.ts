/**
 * Takes customers' answers by mail from a mail server or provider: `POST` of the raw mail,
 * authorised by a secret.
 */
import { createHash, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Context } from '#server/context.ts'
import type { Env } from '#server/env.ts'
import { success, successSchema } from '#server/http/envelope.ts'
import type { Scope } from '#server/http/scopes.ts'
import { createWorkerThreads } from '#server/worker-threads.ts'
import { ForbiddenError, NotFoundError, ReadableError } from '#shared/errors.ts'
import type { ReadMail } from './mail-thread.ts'
import { type ReceivedMail, receiveReply } from './replies.ts'
import { messageOfAddress } from './reply-address.ts'

const BODY_LIMIT = 12 * 1024 * 1024

const digest = (text: string) => createHash('sha256').update(text).digest()

export function registerInboundMail(app: Scope, context: Context): void {
  if (!context.resources.replies) return
  app.addContentTypeParser('message/rfc822', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )
  const schema = {
    tags: ['messages'],
    summary:
      'Take a customer’s answer by mail: the raw mail, with INBOUND_MAIL_SECRET as Bearer token',
    consumes: ['message/rfc822'],
    errors: [403, 404],
    querystring: z.object({
      to: z.string().max(320).optional().describe('recipient of the envelope'),
    }),
    response: successSchema(z.object({ stored: z.boolean() })),
  }
  app.post(
    '/api/inbound_mail',
    { schema, config: { access: 'public' }, bodyLimit: BODY_LIMIT },
    async ({ headers, query, body }) => {
      const { inboundMail } = context.env
      if (!inboundMail) throw new NotFoundError()
      const expected = digest(`Bearer ${inboundMail.secret}`)
      if (!timingSafeEqual(digest(headers.authorization ?? ''), expected))
        throw new ForbiddenError()
      const mail = await readInboundMail(
        inboundMail,
        Buffer.isBuffer(body) ? body : Buffer.alloc(0),
        query.to,
      )
      if (!mail.messages.length) throw new NotFoundError()
      await deliver(context, mail)
      return success({ stored: true })
    },
  )
}

/** Adds the mail to every message that still exists. @throws NotFoundError where none does */
async function deliver(context: Context, mail: InboundMail): Promise<void> {
  let isDelivered = false
  for (const message of mail.messages) {
    try {
      await receiveReply(context, message, mail)
      isDelivered = true
    } catch (error) {
      if (!(error instanceof NotFoundError)) throw error
    }
  }
  if (!isDelivered) throw new NotFoundError()
}

/** Processor time. */
const READ_MS = 10_000

/** Raw mails (RFC 5322) are read with limits of time and memory. */
const threads = createWorkerThreads<Buffer, ReadMail>({
  module: new URL('./mail-thread.ts', import.meta.url),
  name: 'readMail',
  idleMs: 5_000,
  memoryMb: 512,
})

/** @throws ReadableError for a mail that cannot be read, or not in time */
const readInTurn = (raw: Buffer): Promise<ReadMail> =>
  threads.runWithin(raw, READ_MS).catch(() => {
    throw new ReadableError({ key: 'error.message.unreadable' })
  })

/** Mails to other addresses are not messages. */
type InboundMail = ReceivedMail & { messages: number[] }

/**
 * Finds the messages that a raw mail answers.
 * @param recipient address of the envelope, where the mail server names it
 * @throws ReadableError as `readInTurn`
 */
async function readInboundMail(
  inbound: NonNullable<Env['inboundMail']>,
  raw: Buffer,
  recipient?: string,
): Promise<InboundMail> {
  const { recipients, ...mail } = await readInTurn(raw)
  const addresses = [...(recipient ? [recipient] : []), ...recipients]
  const messages = addresses.flatMap((address) => messageOfAddress(inbound, address) ?? [])
  return { ...mail, messages: [...new Set(messages)] }
}
