/** The user's own staff record: fields that all staff may see and change. */

import type { StoredFile } from '#fields/stored-file.ts'
import { CODES, PublicError, ValidationError } from '#shared/errors.ts'
import { byLocale, inLanguage, localizedColumns, readLocalized } from '#shared/i18n/locales.ts'
import type { OwnAccount, OwnDetails } from '#shared/profile.ts'
import { type Actor, type Context, SYSTEM } from '../context.ts'
import { uploadedBy } from '../files/file-access.ts'
import { getRecord } from '../records/read.ts'
import { write } from '../writes/write.ts'

/**
 * The id of the actor's record.
 * @throws PublicError 50008 when the account was deleted meanwhile
 */
function ownId({ id }: Actor): number {
  if (id === null) throw new PublicError(CODES.unknownToken, { key: 'error.verification' })
  return id
}

/** The user's own account. */
export async function readOwnRecord(context: Context, actor: Actor): Promise<OwnAccount> {
  const id = ownId(actor)
  const record = await getRecord(context, { ...SYSTEM, locale: actor.locale }, 'users', id)
  const roles = await context.db.query
    .selectFrom('users_roles as l')
    .innerJoin('roles as r', 'r.id', 'l.target_id')
    .select(['r.key', ...localizedColumns('name').map((name) => `r.${name}` as const)])
    .where('l.owner_id', '=', id)
    .orderBy('l.position')
    .execute()
  const text = (value: unknown) => (typeof value === 'string' ? value : null)
  return {
    id,
    username: String(record.username),
    name: text(record.name),
    email: text(record.email),
    avatar: (record.avatar ?? null) as StoredFile | null,
    introduction: text(record.introduction),
    language: text(record.language),
    digest: text(record.digest),
    roles: roles.map((role) => {
      const key = String(role.key)
      const name = readLocalized(role, 'name')
      return { key, name: byLocale((locale) => inLanguage(name, locale) || key) }
    }),
  }
}

/**
 * Changes the user's own details; the log names the user.
 * @throws ValidationError for invalid values, and for a picture uploaded by another user
 */
export async function saveOwnRecord(
  context: Context,
  actor: Actor,
  details: Partial<OwnDetails>,
): Promise<OwnAccount> {
  const id = ownId(actor)
  if (details.avatar && !(await isOwnPicture(context, actor, details.avatar.sha256))) {
    throw new ValidationError([{ path: 'avatar', key: 'validation.fileMissing' }])
  }
  const update = {
    action: 'update',
    resource: 'users',
    id,
    values: { ...details },
    access: 'server',
  } as const
  await write(context, actor, [update], { origin: 'api' })
  return readOwnRecord(context, actor)
}

/**
 * Whether the actor uploaded the content or already uses it: a reference must not grant access to a
 * file.
 */
async function isOwnPicture(context: Context, actor: Actor, sha256: string): Promise<boolean> {
  const uploaded = await uploadedBy(context, actor, [sha256])
  return uploaded.has(sha256) || (await readOwnRecord(context, actor)).avatar?.sha256 === sha256
}
