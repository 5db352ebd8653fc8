/** Endpoints of the second step of a sign-in, of the own second factors, and of their reset. */
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { success, successSchema } from '../../http/envelope.ts'
import { recordId } from '../../http/integer.ts'
import type { RouteModule, Scope } from '../../http/scopes.ts'
import { PASSWORD_CALLS } from '../../plugins/rate-limit.ts'
import { currentPassword } from '../credentials.ts'
import { resetFactors } from './change-factors.ts'
import {
  beginApp,
  beginPasskey,
  confirmApp,
  confirmPasskey,
  ownFactors,
  removeFactor,
  renewCodes,
} from './own-factors.ts'
import { assertion, attestation } from './passkeys.ts'
import { newApp } from './require.ts'
import { signInAfterSetUp, signInWith } from './second-step.ts'

const own = { access: 'staff', session: true, rateLimit: PASSWORD_CALLS } as const
const challenge = z.string().min(1).max(64)
const code = z.string().min(1).max(64)
const passkeyName = z.string().trim().min(1).max(60)
const codes = z.array(z.string()).describe('each works once; they are shown only now')

export const secondFactor: RouteModule = {
  name: 'second factor',
  public: registerSteps,
  staff: registerFactors,
}

function registerFactors(app: Scope, context: Context): void {
  registerOwn(app, context)
  registerPasskeys(app, context)

  const reset = {
    tags: ['users'],
    summary: 'Take the second factor off another staff account, and end its sessions',
    body: z.object({ id: recordId }),
    response: successSchema(z.null()),
  }
  app.post(
    '/api/user/reset_second_factor',
    { schema: reset, config: { access: { may: ['users', 'update'] }, session: true } },
    async (request) => {
      await resetFactors(context, request.actor, request.body.id)
      return success(null)
    },
  )
}

function registerSteps(app: Scope, context: Context): void {
  const step = {
    tags: ['session'],
    summary:
      'Second step of a sign-in: by a code of the app, a recovery code, or a passkey; returns the token',
    body: z.object({ challenge, code: code.optional(), passkey: assertion.optional() }),
    response: successSchema(z.string()),
  }
  app.post(
    '/api/authorization/secondFactor',
    {
      schema: step,
      config: { access: 'public', session: true, writes: false, rateLimit: PASSWORD_CALLS },
    },
    async (request, reply) => success(await signInWith(context, request.body, request, reply)),
  )

  const setUp = {
    tags: ['session'],
    summary:
      'Second step of a sign-in whose role demands a second factor: sets up an app by its first code, or a passkey',
    body: z.object({
      challenge,
      code: code.optional(),
      passkey: attestation.optional(),
      name: passkeyName.optional(),
    }),
    response: successSchema(z.object({ token: z.string(), recovery_codes: codes })),
  }
  app.post(
    '/api/authorization/setUpSecondFactor',
    { schema: setUp, config: { access: 'public', session: true, rateLimit: PASSWORD_CALLS } },
    async (request, reply) =>
      success(await signInAfterSetUp(context, request.body, request, reply)),
  )
}

const tags = ['profile']
const issued = z.object({ recovery_codes: codes.nullable() })

function registerOwn(app: Scope, context: Context): void {
  const passkey = z.object({
    id: z.string(),
    name: z.string(),
    created_at: z.string(),
    last_used: z.string().nullable(),
  })
  const ownSchema = {
    tags,
    summary: 'Get the own second factors, without their secrets',
    response: successSchema(
      z.object({
        app: z.object({ created_at: z.string() }).nullable(),
        passkeys: z.array(passkey),
        recovery_codes: z.number().describe('codes left'),
        isDemanded: z.boolean().describe('whether a role of the account demands a second factor'),
      }),
    ),
  }
  app.get(
    '/api/user/second_factor',
    { schema: ownSchema, config: { access: 'staff', session: true } },
    async (request) => success(await ownFactors(context, request.actor)),
  )

  const begin = {
    tags,
    summary: 'Begin to set up an authenticator app, with the password',
    body: z.object({ password: currentPassword }),
    response: successSchema(newApp.extend({ challenge: z.string() })),
  }
  app.post('/api/user/second_factor/app', { schema: begin, config: own }, async (request) =>
    success(await beginApp(context, request.actor, request.body.password, request)),
  )

  const confirm = {
    tags,
    summary: 'Set up the app by its first code; returns the recovery codes if there were none',
    body: z.object({ challenge, code }),
    response: successSchema(issued),
  }
  app.post(
    '/api/user/second_factor/confirm_app',
    { schema: confirm, config: own },
    async (request) =>
      success({ recovery_codes: await confirmApp(context, request.actor, request.body) }),
  )

  const remove = {
    tags,
    summary: 'Remove a passkey, or without one the app, with the password',
    body: z.object({ password: currentPassword, passkey: z.string().max(1024).optional() }),
    response: successSchema(z.null()),
  }
  app.post('/api/user/second_factor/remove', { schema: remove, config: own }, async (request) => {
    await removeFactor(context, request.actor, request.body.password, request.body.passkey ?? null)
    return success(null)
  })

  const renew = {
    tags,
    summary: 'Replace the recovery codes, with the password',
    body: z.object({ password: currentPassword }),
    response: successSchema(codes),
  }
  app.post(
    '/api/user/second_factor/recovery_codes',
    { schema: renew, config: own },
    async (request) => success(await renewCodes(context, request.actor, request.body.password)),
  )
}

function registerPasskeys(app: Scope, context: Context): void {
  const begin = {
    tags,
    summary: 'Begin to add a passkey, with the password',
    body: z.object({ password: currentPassword }),
    response: successSchema(
      z.object({
        challenge: z.string(),
        options: z
          .record(z.string(), z.unknown())
          .describe('for `credentials.create` of the browser'),
      }),
    ),
  }
  app.post('/api/user/second_factor/passkey', { schema: begin, config: own }, async (request) =>
    success(await beginPasskey(context, request.actor, request.body.password, request)),
  )

  const confirm = {
    tags,
    summary:
      'Add the passkey that the browser has created; returns the recovery codes if there were none',
    body: z.object({ challenge, name: passkeyName, passkey: attestation }),
    response: successSchema(issued),
  }
  app.post(
    '/api/user/second_factor/confirm_passkey',
    { schema: confirm, config: own },
    async (request) =>
      success({
        recovery_codes: await confirmPasskey(context, request.actor, request.body, request),
      }),
  )
}
