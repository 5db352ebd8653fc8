/** Endpoints of the contact form: initial values, attachments, sending, and earlier messages. */
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { storedFileSchema } from '#fields/stored-file-schema.ts'
import type { Context } from '#server/context.ts'
import { storeFile } from '#server/files/store.ts'
import { success, successSchema } from '#server/http/envelope.ts'
import { recordId } from '#server/http/integer.ts'
import type { RouteModule, Scope } from '#server/http/scopes.ts'
import { listQuerySchema, sendPage } from '#server/resources/list-query.ts'
import { ReadableError } from '#shared/errors.ts'
import { ATTACHMENTS } from '#shared/web/contact-options.ts'
import { aboutSchema } from '../../shared/contact-schema.ts'
import { listOwn, startContact } from './own-messages.ts'
import { contactStartSchema, ownMessageSchema } from './response-schemas.ts'
import { submitMessage } from './submit.ts'

const tags = ['contact']
const config = { access: 'customer' } as const
/** Messages per address: above what a busy office sends. */
const MESSAGE_RATE = { max: 60, timeWindow: 10 * 60_000 }
/** Uploads per customer, from any address. */
export const UPLOAD_RATE = {
  max: 60,
  timeWindow: 60 * 60_000,
  allowList: [],
  /** After the sign-in. */
  hook: 'preValidation' as const,
  keyGenerator: ({ actor }: FastifyRequest) => `attachments ${actor.id}`,
}
const MAX_UPLOAD_BYTES = ATTACHMENTS.megabytes * 1024 * 1024
const PAGE = [0, 9] as const

const anyInput = z.unknown().optional()
const message = z.looseObject({
  continent: anyInput,
  country: anyInput,
  first_name: anyInput,
  last_name: anyInput,
  email: anyInput,
  telephone: anyInput,
  message: anyInput,
  about: aboutSchema.default({}).describe('subject of the message'),
  attachments: z
    .array(
      z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/), name: z.string().min(1).max(255) }),
    )
    .default([]),
  opened: z.iso
    .datetime()
    .optional()
    .describe('time when the form was opened, from GET /api/web/contact'),
  website: z.string().max(500).optional().describe('honeypot: must be empty'),
})
const aboutQuery = aboutSchema.extend({ product: recordId.optional(), part: recordId.optional() })

export const contact: RouteModule = { name: 'contact', portal: registerContact }

function registerContact(app: Scope, context: Context): void {
  const start = {
    tags,
    summary: 'Get the initial values of the contact form',
    querystring: aboutQuery,
    response: successSchema(contactStartSchema),
  }
  app.get('/api/web/contact', { schema: start, config }, async (request) =>
    success(await startContact(context, request.actor, request.query)),
  )

  const upload = {
    tags,
    summary: 'Upload one attachment (multipart, field `file`): image, PDF, ZIP or video',
    consumes: ['multipart/form-data'],
    response: successSchema(storedFileSchema),
  }
  app.post(
    '/api/web/attachments',
    { schema: upload, config: { ...config, rateLimit: UPLOAD_RATE } },
    async (request) => {
      const { actor: uploader } = request
      const part = await request.file({ limits: { fileSize: MAX_UPLOAD_BYTES + 1 } })
      if (!part) throw new ReadableError({ key: 'error.upload' })
      const { accept } = ATTACHMENTS
      const { filename: name, file: content } = part
      return success(
        await storeFile(context, {
          name,
          content,
          uploader,
          limit: MAX_UPLOAD_BYTES,
          accept,
          skipInspection: true,
        }),
      )
    },
  )

  const send = {
    tags,
    summary: 'Send a message to the company; returns the ticket number',
    body: message,
    response: successSchema(z.object({ number: z.string(), email: z.string() })),
  }
  app.post(
    '/api/contact_web',
    { schema: send, config: { ...config, rateLimit: MESSAGE_RATE, isRepeatable: true } },
    async (request) => success(await submitMessage(context, request.actor, request.body)),
  )

  const ownMessages = {
    tags,
    summary: 'List own messages, newest first',
    querystring: listQuerySchema.pick({ range: true }),
    response: successSchema(z.array(ownMessageSchema)),
  }
  app.get('/api/web/messages', { schema: ownMessages, config }, async (request, reply) => {
    const { actor: customer } = request
    const range = request.query.range ?? PAGE
    const page = await listOwn(context, customer, range)
    return sendPage(reply, 'messages', { range }, page)
  })
}
