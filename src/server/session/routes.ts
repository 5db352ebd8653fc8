/** Session endpoints of staff (specification §7). */
import { z } from 'zod'
import { filePath, type StoredFile } from '#fields/stored-file.ts'
import { CODES, PublicError } from '#shared/errors.ts'
import { grantsSchema } from '#shared/resources/role-grants.ts'
import type { Actor, Context } from '../context.ts'
import { tokenOf } from '../http/actor.ts'
import { success, successSchema } from '../http/envelope.ts'
import { listChoiceSchema } from '../http/list-choice-schema.ts'
import type { RouteModule, Scope } from '../http/scopes.ts'
import { PASSWORD_CALLS } from '../plugins/rate-limit.ts'
import { changePassword, passwordChange } from './change-password.ts'
import { currentPassword } from './credentials.ts'
import { signIn } from './sign-in.ts'
import { CLEAR_CACHE, endSession } from './token.ts'

const tags = ['session']
const username = z
  .string()
  .trim()
  .min(1)
  .max(254)
  .describe('or the email address, if only one account has it')
const rateLimit = PASSWORD_CALLS

const user = z.object({
  token: z.string(),
  name: z.string(),
  avatar: z.string().describe('URL of the picture; empty without one'),
  introduction: z.string(),
  roles: z.array(z.string()),
  role_ids: z.array(z.number()).describe('records of the roles, in the order of `roles`'),
  grants: z.record(z.string(), grantsSchema).describe('permission tables, by role'),
  user_id: z.number(),
  id: z.number(),
  username: z.string(),
  sessionkey: z.string(),
  choices: z
    .record(z.string(), listChoiceSchema)
    .describe('how the user has chosen to see lists, by `resource.choice`'),
})

export const session: RouteModule = {
  name: 'session',
  public: registerPublic,
  staff: registerStaff,
}

function registerPublic(app: Scope, context: Context): void {
  const { db } = context

  const requestToken = {
    tags,
    summary: 'Sign in; returns the token, or asks for the second step where the account has one',
    errors: [428],
    body: z.object({ username, password: currentPassword }),
    response: successSchema(z.string()),
  }
  app.post(
    '/api/authorization/requestToken',
    { schema: requestToken, config: { access: 'public', session: true, writes: false, rateLimit } },
    async (request, reply) => success(await signIn(context, 'users', request.body, request, reply)),
  )

  const signOut = { tags, summary: 'Sign out; needs no session', response: successSchema(z.null()) }
  app.post(
    '/api/user/logout',
    { schema: signOut, config: { access: 'public', session: true, writes: false } },
    async (request, reply) => {
      const token = tokenOf(request)
      if (token) await endSession(db, 'users', token)
      reply.headers(CLEAR_CACHE)
      return success(null)
    },
  )
}

function registerStaff(app: Scope, context: Context): void {
  const info = { tags, summary: 'Get the signed-in user', response: successSchema(user) }
  app.get(
    '/api/user/info',
    { schema: info, config: { access: 'staff', session: true } },
    async (request) => {
      return success(await sessionUser(context, request.actor, tokenOf(request) ?? ''))
    },
  )

  const changePwd = {
    tags,
    summary: 'Change the own password; returns 1 on success, else the message to show',
    body: z.object({ username, ...passwordChange }),
    response: successSchema(z.union([z.literal(1), z.string()])),
  }
  app.post(
    '/api/user/changepwd',
    { schema: changePwd, config: { access: 'staff', session: true, rateLimit } },
    async (request) => success(await changePassword(context, request.actor, request.body)),
  )
}

/** @throws PublicError 50008 when the account was deleted meanwhile */
async function sessionUser(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  token: string,
): Promise<z.output<typeof user>> {
  const row = await db.query
    .selectFrom('users as u')
    .innerJoin('sessions as s', 's.account_id', 'u.id')
    .select(['u.id', 'u.username', 'u.name', 'u.avatar', 'u.introduction', 's.sessionkey'])
    .where('s.kind', '=', 'users')
    .where('s.token_hash', '=', actor.session)
    .executeTakeFirst()
  if (!row) throw new PublicError(CODES.unknownToken, { key: 'error.verification' })
  const choices = await db.query
    .selectFrom('account_choices')
    .select(['name', 'value'])
    .where('account_id', '=', actor.id)
    .execute()
  return {
    token,
    name: String(row.name ?? row.username),
    avatar: typeof row.avatar === 'string' ? filePath(JSON.parse(row.avatar) as StoredFile) : '',
    introduction: String(row.introduction ?? ''),
    roles: [...actor.roles],
    role_ids: [...(actor.roleIds ?? [])],
    grants: actor.grants ?? {},
    // The account itself, or none in a role preview.
    user_id: actor.id ?? 0,
    id: actor.id ?? 0,
    username: String(row.username),
    sessionkey: String(row.sessionkey),
    choices: Object.fromEntries(
      choices.map(({ name, value }) => [name, JSON.parse(String(value))]),
    ),
  }
}
