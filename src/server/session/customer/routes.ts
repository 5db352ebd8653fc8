/** Endpoints of a customer's own account: those of specification §7 and additions. */
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { LOCALES } from '#shared/constants.ts'
import type { Context } from '../../context.ts'
import { success, successSchema } from '../../http/envelope.ts'
import type { RouteModule, Scope } from '../../http/scopes.ts'
import { PASSWORD_CALLS } from '../../plugins/rate-limit.ts'
import { copyOwnData } from './data-copy.ts'
import { findLink } from './links.ts'
import { changeAccount, confirmEmail, deleteAccount, readAccount } from './own-account.ts'
import {
  consumeCode,
  type DeferredTask,
  requestResetByMail,
  requestResetBySms,
  setPassword,
} from './reset.ts'

const tags = ['storefront account']
const open = { access: 'public', rateLimit: PASSWORD_CALLS } as const
const own = { access: 'customer', rateLimit: PASSWORD_CALLS } as const
const token = z.string().min(1).max(200)
const pwd = z.string().max(200)
/** Validated by the schema of the forms, whose messages name the fields. */
const formValue = z.unknown().optional()

const account = z.object({
  id: z.number(),
  user_id: z.number(),
  username: z.string(),
  company: z.string(),
  email: z.string(),
  pending_email: z.string().nullable().describe('new address that has not been confirmed'),
  mobile: z.string().nullable(),
  language: z.enum(LOCALES).nullable(),
  created_at: z.string(),
  wechat: z.string().nullable(),
})

/** Constant response time, independent of the work that a request causes. */
const RESPONSE_TIME_MS = 400

async function respondInConstantTime(request: FastifyRequest, task: DeferredTask): Promise<void> {
  void task().catch((err: unknown) => request.log.error({ err }, 'a reset could not be sent'))
  await delay(RESPONSE_TIME_MS)
}

export const ownAccount: RouteModule = {
  name: 'own account',
  public: registerPublic,
  portal: registerPortal,
}

function registerPublic(app: Scope, context: Context): void {
  const options = {
    tags,
    summary: 'List the sign-in options besides the password',
    response: successSchema(z.object({ wechat: z.boolean(), sms: z.boolean() })),
  }
  app.get('/api/web/account/ways', { schema: options, config: { access: 'public' } }, async () =>
    success({ wechat: context.env.wechat !== undefined, sms: context.env.smsUrl !== undefined }),
  )

  const reset = {
    tags,
    summary:
      'Request a password reset link; the response does not reveal whether the account exists',
    body: z.object({ username: formValue, email: formValue }),
    response: successSchema(z.null()),
  }
  app.post(
    '/api/user/resetpwd_web',
    { schema: reset, config: { ...open, session: true } },
    async (request) => {
      await respondInConstantTime(request, await requestResetByMail(context, request.body, request))
      return success(null)
    },
  )

  const sms = {
    tags,
    summary: 'Request a code by text message, or exchange `code` for a password reset token',
    body: z.object({ username: formValue, mobile: formValue, code: formValue }),
    response: successSchema(z.string().nullable()),
  }
  app.post(
    '/api/user/check_sms',
    { schema: sms, config: { ...open, session: true } },
    async (request) => {
      const { body } = request
      if (body.code !== undefined) return success(await consumeCode(context, body, request))
      await respondInConstantTime(request, await requestResetBySms(context, body, request))
      return success(null)
    },
  )

  const link = {
    tags,
    summary: 'Get the state of a password reset link without using it',
    body: z.object({ token }),
    response: successSchema(z.enum(['open', 'used', 'replaced', 'revoked', 'expired', 'unknown'])),
  }
  app.post('/api/web/account/reset_link', { schema: link, config: open }, async (request) =>
    success((await findLink(context.db.query, 'reset', request.body.token, new Date())).state),
  )

  const newPassword = {
    tags,
    summary: 'Set a new password by reset token; signs out all devices and returns the username',
    body: z.object({ token, password: formValue }),
    response: successSchema(z.string()),
  }
  app.post(
    '/api/web/account/new_password',
    { schema: newPassword, config: open },
    async (request) => {
      const { token, password } = request.body
      return success(await setPassword(context, { token, password }))
    },
  )
}

function registerPortal(app: Scope, context: Context): void {
  const read = { tags, summary: 'Get the own profile', response: successSchema(account) }
  app.post(
    '/api/user/get_Info_web',
    { schema: read, config: { access: 'customer', session: true, writes: false } },
    async (request) => success(await readAccount(context, request.actor)),
  )

  const update = {
    tags,
    summary:
      "Change one's own profile; a new e-mail address is mailed a link first, and needs `pwd` as a new mobile does",
    body: z
      .object({
        company: formValue,
        email: formValue,
        mobile: formValue,
        language: formValue,
        pwd: pwd.optional(),
      })
      .strict(),
    response: successSchema(account),
  }
  app.post(
    '/api/user/update_user_info',
    { schema: update, config: { ...own, session: true } },
    async (request) => success(await changeAccount(context, request.actor, request.body)),
  )

  const confirm = {
    tags,
    summary: 'Confirm a new email address by token',
    body: z.object({ token }),
    response: successSchema(account),
  }
  app.post('/api/web/account/confirm_email', { schema: confirm, config: own }, async (request) =>
    success(await confirmEmail(context, request.actor, request.body.token)),
  )

  const copy = {
    tags,
    summary:
      'Download all stored data of the customer: account, devices, own records and what was collected',
    response: successSchema(z.record(z.string(), z.unknown())),
  }
  app.get('/api/web/account/data', { schema: copy, config: own }, async (request) =>
    success({ ...(await copyOwnData(context, request.actor)) }),
  )

  const remove = {
    tags,
    summary: 'Delete the own account and its personal data; orders are kept',
    body: z.object({ pwd }),
    response: successSchema(z.null()),
  }
  app.post('/api/web/account/delete', { schema: remove, config: own }, async (request) => {
    await deleteAccount(context, request.actor, request.body.pwd)
    return success(null)
  })
}
