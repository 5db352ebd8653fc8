/**
 * Role preview: with a role in the `View-As` header, administrators get the responses for this role. Writes are rejected.
 */
import type { FastifyRequest } from 'fastify'
import { VIEW_AS_HEADER, VIEW_AS_QUERY } from '#shared/constants.ts'
import { CODES, ForbiddenError, PublicError } from '#shared/errors.ts'
import { ADMIN_ROLE } from '#shared/resources/role-grants.ts'
import type { Actor } from '../context.ts'
import type { Database, Query } from '../db/database.ts'
import type { Account } from './account-cache.ts'

/** POST calls that change only the session. */
const READ_ONLY_POSTS = [
  '/api/user/logout',
  '/api/authorization/requestToken',
  '/api/authorization/secondFactor',
  '/api/user/getconfig',
]
/** GET calls of the specification that write. */
const WRITING_GETS = ['/api/user/DeleteAdminUser/', '/api/user/DeleteMenu', '/api/user/getopenid1']

/** Identity of a role preview: no account has this id, and no record names it. */
const NO_ACCOUNT = { id: 0, name: '' } as const

type ViewAsRequest = Pick<FastifyRequest, 'headers' | 'method' | 'url'>

/** Returns the key of the previewed role, from the header, or from the query for images and downloads. */
export function viewAsOf({ headers, url }: Pick<FastifyRequest, 'headers' | 'url'>): string | null {
  const role = headers[VIEW_AS_HEADER.toLowerCase()]
  if (typeof role === 'string' && role !== '') return role
  return url.startsWith('/api/files/') ? new URL(url, 'http://any').searchParams.get(VIEW_AS_QUERY) || null : null
}

/** Whether a call writes. */
export function isWriting({ method, url }: Pick<ViewAsRequest, 'method' | 'url'>): boolean {
  const path = url.split('?')[0] ?? ''
  if (method === 'GET' || method === 'HEAD') return WRITING_GETS.some((writingGet) => path.startsWith(writingGet))
  return method !== 'OPTIONS' && !READ_ONLY_POSTS.includes(path)
}

/** @throws ForbiddenError for a write during a role preview */
export function rejectWrite(request: ViewAsRequest): void {
  if (viewAsOf(request) !== null && isWriting(request)) throw new ForbiddenError({ key: 'error.viewAs.readOnly' })
}

/**
 * Restricts an account to a role and its permission table, without the identity of the account: its own records are not those
 * of the role. @throws ForbiddenError for non-administrators, PublicError 40010
 * for an unknown role
 */
export async function actAsRole({ query }: Database, account: Account, key: string): Promise<Account> {
  const { grants: _, ...person } = account
  return { ...person, ...NO_ACCOUNT, ...(await previewAs(query, account, key)) }
}

/** Loads the roles that replace those of the account. @throws as `actAsRole` */
async function previewAs(
  query: Query,
  account: Pick<Account, 'roles'>,
  key: string,
): Promise<Pick<Actor, 'roles' | 'roleIds' | 'grants' | 'viewAs'>> {
  if (!account.roles.includes(ADMIN_ROLE)) throw new ForbiddenError({ key: 'error.viewAs.admin' })
  const role = await query.selectFrom('roles').select(['id', 'key', 'grants']).where('key', '=', key).executeTakeFirst()
  if (!role) throw new PublicError(CODES.roleGone, { key: 'error.viewAs.role', values: { key } })
  return {
    roles: [key],
    roleIds: [Number(role.id)],
    grants: typeof role.grants === 'string' ? { [key]: JSON.parse(role.grants) } : undefined,
    viewAs: key,
  }
}
