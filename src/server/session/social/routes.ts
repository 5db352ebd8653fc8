/**
 * Sign-in with WeChat: the endpoints of specification §7, and two more to start the flow and to
 * unlink.
 */

import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { ReadableError } from '#shared/errors.ts'
import { pages } from '#shared/pages.ts'
import { SIGN_IN_PAGE } from '#shared/session/gate.ts'
import { OWN_PAGES } from '#shared/web/pages.ts'
import type { Context } from '../../context.ts'
import { actorOf } from '../../http/actor.ts'
import { success, successSchema } from '../../http/envelope.ts'
import type { RouteModule, Scope } from '../../http/scopes.ts'
import { PASSWORD_CALLS } from '../../plugins/rate-limit.ts'
import { startSessionFor } from '../enter.ts'
import { requireSecondStep } from '../second-factor/require.ts'
import { ownerOf, type SessionOwner } from '../token.ts'
import { bindTicket, boundAccount, boundName, issueTicket, unbind } from './accounts.ts'
import { consumeState, issueState } from './state.ts'
import { authorizeUrl, identityOf } from './wechat.ts'

const tags = ['social sign-in']
const config = { access: 'public', session: true, rateLimit: PASSWORD_CALLS } as const
const code = z.string().min(1).max(512)
const state = z
  .string()
  .max(128)
  .optional()
  .describe('required if `start` has issued one to this browser')

const signedIn = z.object({
  token: z.string().nullable().describe('null while no account is bound'),
  ticket: z.string().nullable().describe('for getopenid1, while no account is bound'),
  openid: z.string(),
  unionid: z.string().nullable(),
  name: z.string().nullable(),
})

/** Pages that the service may redirect to, by user kind and flow. */
const RETURNS = {
  staff: { qr: '/auth-redirect', inside: '/login/getopenid' },
  customer: { qr: SIGN_IN_PAGE, inside: SIGN_IN_PAGE },
} as const
/** Pages where signed-in users link their account: the gate redirects them from sign-in pages. */
const ACCOUNT_PAGES = {
  users: `${pages.profile.path}?part=security`,
  customers: OWN_PAGES.account,
} as const

export const social: RouteModule = {
  name: 'social sign-in',
  public: registerPublic,
  portal: registerPortal,
}

function registerPublic(app: Scope, context: Context): void {
  const { db, env } = context
  const configured = () => {
    if (!env.wechat) throw new ReadableError({ key: 'error.social.notConfigured' })
    return env.wechat
  }

  const infoSchema = {
    tags,
    summary: 'Whether WeChat sign-in is configured, and the name that the account is bound to',
    response: successSchema(z.object({ wechat: z.boolean(), bound: z.string().nullable() })),
  }
  app.get(
    '/api/user/social',
    { schema: infoSchema, config: { access: 'public', session: true } },
    async (request) => {
      const actor = await actorOf(request)
      const owner = actor.kind === 'visitor' ? null : ownerOf(actor)
      return success({
        wechat: env.wechat !== undefined,
        bound: owner && (await boundName(db.query, owner)),
      })
    },
  )

  const start = {
    tags,
    summary: 'Start the sign-in: returns the URL to redirect to, and sets the state cookie',
    body: z.object({
      flow: z.enum(['qr', 'inside']),
      of: z.enum(['staff', 'customer']).default('staff'),
    }),
    response: successSchema(z.object({ url: z.string() })),
  }
  app.post('/api/user/social/start', { schema: start, config }, async (request, reply) => {
    const { flow, of: audience } = request.body
    const actor = await actorOf(request)
    const page =
      actor.kind === 'visitor' ? RETURNS[audience][flow] : ACCOUNT_PAGES[ownerOf(actor).kind]
    const { origin } = new URL(env.publicUrl ?? `${request.protocol}://${request.host}`)
    return success({
      url: authorizeUrl(configured(), flow, origin + page, issueState(request, reply)),
    })
  })

  async function signIn(
    kind: SessionOwner['kind'],
    request: FastifyRequest<{ Querystring: { code: string; state?: string | undefined } }>,
    reply: FastifyReply,
  ): Promise<z.output<typeof signedIn>> {
    const wechat = configured()
    consumeState(request, reply, request.query.state)
    const identity = await identityOf(wechat, request.query.code)
    const now = new Date()
    const owner = await boundAccount(db.query, kind, identity)
    if (owner?.kind === 'users') await requireSecondStep(context, owner.id, request, now)
    return {
      token: owner && (await startSessionFor(context, owner, request, reply, now)),
      ticket: owner ? null : await issueTicket(db.query, kind, identity, now),
      ...identity,
    }
  }

  const calls = [
    ['/api/user/weixinLogin', 'users', 'Sign staff in by the code of the page with the QR code'],
    ['/api/user/getopenid', 'users', 'Sign staff in by the code of a page inside WeChat'],
    ['/api/user/wxLogin', 'customers', 'Sign a customer in'],
  ] as const
  for (const [path, kind, summary] of calls) {
    const schema = {
      tags,
      summary: `${summary}; returns a ticket instead of a token if no account is bound`,
      querystring: z.object({ code, state }),
      response: successSchema(signedIn),
      ...(kind === 'users' && { errors: [428] }),
    }
    app.get(path, { schema, config }, async (request, reply) =>
      success(await signIn(kind, request, reply)),
    )
  }
}

function registerPortal(app: Scope, { db }: Context): void {
  const bind = {
    tags,
    summary:
      'Bind the identity of a ticket (`code`) to the signed-in account; `unionid` (or the openid) must match',
    querystring: z.object({ code, unionid: z.string().min(1).max(128) }),
    response: successSchema(z.object({ bound: z.string().nullable() })),
  }
  app.get(
    '/api/user/getopenid1',
    {
      schema: bind,
      config: { access: 'signed in', session: true, writes: true, rateLimit: PASSWORD_CALLS },
    },
    async (request) => {
      const owner = ownerOf(request.actor)
      await bindTicket(db, owner, request.query.code, request.query.unionid, new Date())
      return success({ bound: await boundName(db.query, owner) })
    },
  )

  const remove = {
    tags,
    summary: 'Unbind the signed-in account',
    response: successSchema(z.null()),
  }
  app.post(
    '/api/user/social/unbind',
    { schema: remove, config: { access: 'signed in', session: true } },
    async (request) => {
      await unbind(db.query, ownerOf(request.actor))
      return success(null)
    },
  )
}
