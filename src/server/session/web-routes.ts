/** Session endpoints of customers (specification §7). */
import { z } from 'zod'
import type { Context } from '../context.ts'
import { tokenOf } from '../http/actor.ts'
import { success, successSchema } from '../http/envelope.ts'
import type { RouteModule, Scope } from '../http/scopes.ts'
import { PASSWORD_CALLS } from '../plugins/rate-limit.ts'
import { changePassword, passwordChange } from './change-password.ts'
import { currentPassword } from './credentials.ts'
import { signIn } from './sign-in.ts'
import { CLEAR_CACHE, endSession } from './token.ts'

const tags = ['storefront session']
const username = z
  .string()
  .trim()
  .min(1)
  .max(254)
  .describe('or the email address, if only one account has it')
const rateLimit = PASSWORD_CALLS

const webUser = z.object({
  roles: z.array(z.string()),
  id: z.number(),
  user_id: z.number(),
  username: z.string(),
})

export const webSession: RouteModule = {
  name: 'storefront session',
  public: registerPublic,
  portal: registerPortal,
}

function registerPublic(app: Scope, context: Context): void {
  const requestToken = {
    tags,
    summary: 'Sign in as a customer; returns the token',
    body: z.object({ username, password: currentPassword }),
    response: successSchema(z.string()),
  }
  app.post(
    '/api/authorization/requestToken_web',
    { schema: requestToken, config: { access: 'public', session: true, rateLimit } },
    async (request, reply) =>
      success(await signIn(context, 'customers', request.body, request, reply)),
  )

  const signOut = { tags, summary: 'Sign out; needs no session', response: successSchema(z.null()) }
  app.post(
    '/api/user/logout_web',
    { schema: signOut, config: { access: 'public', session: true } },
    async (request, reply) => {
      const token = tokenOf(request)
      if (token) await endSession(context.db, 'customers', token)
      reply.headers(CLEAR_CACHE)
      return success(null)
    },
  )
}

function registerPortal(app: Scope, context: Context): void {
  const info = {
    tags,
    summary:
      'Get the user of the token; also accepts staff, whom the storefront redirects to the back-office',
    response: successSchema(webUser),
  }
  app.get(
    '/api/user/info_web',
    { schema: info, config: { access: 'signed in', session: true } },
    async (request) => {
      const { id, kind, name, roles } = request.actor
      // Roles within a company are no roles of accounts.
      return success({
        roles: kind === 'customers' ? roles.slice(0, 1) : [...roles],
        id: Number(id),
        user_id: Number(id),
        username: name,
      })
    },
  )

  const changePwd = {
    tags,
    summary: 'Change the own password; returns 1 on success, else the message to show',
    body: z.object({ ...passwordChange }),
    response: successSchema(z.union([z.literal(1), z.string()])),
  }
  app.post(
    '/api/user/changepwd_web',
    { schema: changePwd, config: { access: 'customer', session: true, rateLimit } },
    async (request) => {
      const customer = request.actor
      return success(
        await changePassword(context, customer, { ...request.body, username: customer.name }),
      )
    },
  )
}
