/**
 * Seeing the product as a role: administrators name a role in the header `View-As`, and their calls are answered as that
 * role alone would have them answered. Nothing can be written meanwhile.
 */
import type { FastifyRequest } from 'fastify'
import { VIEW_AS_HEADER, VIEW_AS_QUERY } from '#shared/constants.ts'
import { CODES, ForbiddenError, PublicError } from '#shared/errors.ts'
import type { Database } from '../db/database.ts'
import type { Account } from './account-cache.ts'

const ADMIN = 'admin'
/** Calls that change nothing of the product, or only the session itself, though they are no GET. */
const HARMLESS = ['/api/user/logout', '/api/authorization/requestToken', '/api/user/getconfig']
/** GET calls of the specification that change something. */
const WRITING = ['/api/user/DeleteAdminUser/', '/api/user/DeleteMenu', '/api/user/getopenid1']

type ViewAsRequest = Pick<FastifyRequest, 'headers' | 'method' | 'url'>

/** The key of the role that the request is to be answered as: in the header, and for pictures and downloads in the query. */
export function viewAsOf({ headers, url }: Pick<FastifyRequest, 'headers' | 'url'>): string | null {
  const named = headers[VIEW_AS_HEADER.toLowerCase()]
  if (typeof named === 'string' && named !== '') return named
  return url.startsWith('/api/files/') ? new URL(url, 'http://any').searchParams.get(VIEW_AS_QUERY) || null : null
}

/** Whether a call would change something. */
export function isWriting({ method, url }: Pick<ViewAsRequest, 'method' | 'url'>): boolean {
  const path = url.split('?')[0] ?? ''
  if (method === 'GET' || method === 'HEAD') return WRITING.some((one) => path.startsWith(one))
  return method !== 'OPTIONS' && !HARMLESS.includes(path)
}

/** @throws ForbiddenError for a call that would change something while the product is seen as a role */
export function rejectWrite(request: ViewAsRequest): void {
  if (viewAsOf(request) !== null && isWriting(request)) throw new ForbiddenError({ key: 'error.viewAs.readOnly' })
}

/**
 * The account with that role alone, and the role's own table.
 * @throws ForbiddenError for everyone but administrators, PublicError 40010 when there is no such role
 */
export async function actAsRole({ query }: Database, account: Account, key: string): Promise<Account> {
  if (!account.roles.includes(ADMIN)) throw new ForbiddenError({ key: 'error.viewAs.admin' })
  const role = await query.selectFrom('roles').select(['key', 'grants']).where('key', '=', key).executeTakeFirst()
  if (!role) throw new PublicError(CODES.roleGone, { key: 'error.viewAs.role', values: { key } })
  const { grants: _, ...person } = account
  return {
    ...person,
    roles: [key],
    ...(typeof role.grants === 'string' && { grants: { [key]: JSON.parse(role.grants) } }),
  }
}
