/**
 * Download permissions of stored files. Uploaders, and users who can read a record and its field
 * with the file; all signed-in users for files of published records; everyone for files of the
 * current page style and product lines.
 */
import type { FastifyRequest } from 'fastify'
import { CODES, NotFoundError, PublicError } from '#shared/errors.ts'
import { can } from '#shared/resources/permissions.ts'
import type { Actor, Context } from '../context.ts'
import { actorOf } from '../http/actor.ts'
import { isPublishedFile } from '../published/files.ts'
import { permittedIds } from '../records/ids.ts'
import { type FileInfo, findFiles, type Uploader, uploaderKey } from './store.ts'

/** Content that the sender can access. `isPublished`: accessible to all signed-in users. */
export type AccessibleFile = FileInfo & { isPublished: boolean }

/**
 * Returns a content that the sender can access.
 * @param isAllowedElsewhere another reason to access it
 * @throws PublicError 50008 for visitors, who can sign in and retry; NotFoundError for other users,
 * so that existence is not revealed
 */
export async function requireFileAccess(
  context: Context,
  request: FastifyRequest,
  sha256: string,
  isAllowedElsewhere: (actor: Actor) => Promise<boolean> = async () => false,
): Promise<AccessibleFile> {
  const info = (await findFiles(context.db.query, [sha256])).get(sha256)
  // Checked first, because the sign-in page also shows the logo to users with expired sessions.
  if (info && (await isPublic(context, sha256))) return { ...info, isPublished: true }
  const actor = await actorOf(request)
  if (info && ((await canDownload(context, actor, sha256)) || (await isAllowedElsewhere(actor)))) {
    const uses = await usesOf(context.db, sha256)
    return { ...info, isPublished: await isPublishedFile(context, uses, { everyone: false }) }
  }
  throw actor.kind === 'visitor'
    ? new PublicError(CODES.unknownToken, { key: 'error.token.unknown' })
    : new NotFoundError()
}

/** Whether the actor can access the content. */
export async function canDownload(
  context: Pick<Context, 'db' | 'resources'>,
  actor: Actor,
  sha256: string,
): Promise<boolean> {
  const { db, resources } = context
  if (await isUploader(db, actor, sha256)) return true
  const uses = await usesOf(db, sha256)
  const isOwnFile = uses.some(
    (use) => use.resource === actor.kind && Number(use.record) === actor.id,
  )
  if (isOwnFile && !actor.key) return true
  const readable = uses.filter((use) => {
    const resource = resources[String(use.resource)]
    return resource !== undefined && can(actor, 'read', resource, String(use.field))
  })
  for (const [name, group] of Map.groupBy(readable, (use) => String(use.resource))) {
    const ids = group.map((use) => Number(use.record))
    if ((await permittedIds(context, actor, 'read', name, ids)).size > 0) return true
  }
  // The portal has more resources than a key may be limited to.
  return (
    actor.kind !== 'visitor' && !actor.limits && isPublishedFile(context, uses, { everyone: false })
  )
}

/** Whether everyone can access the content, including visitors. */
async function isPublic(
  context: Pick<Context, 'db' | 'resources' | 'style'>,
  sha256: string,
): Promise<boolean> {
  const uses = await usesOf(context.db, sha256)
  return (
    (await context.style.shows(context.db.query, uses)) ||
    isPublishedFile(context, uses, { everyone: true })
  )
}

/** Loads the record fields that reference the content. */
async function usesOf(db: Context['db'], sha256: string) {
  const uses = db.query
    .selectFrom('file_uses')
    .select(['resource', 'record', 'field'])
    .where('sha256', '=', sha256)
  const rows = await uses.execute()
  return rows.map(({ resource, record, field }) => ({ resource, record, field }))
}

const isUploader = async (db: Context['db'], actor: Actor, sha256: string): Promise<boolean> =>
  actor.id !== null && (await uploadedBy({ db }, actor, [sha256])).has(sha256)

/**
 * Returns the contents that the actor has uploaded; users can only use their own uploads in
 * records.
 */
export async function uploadedBy(
  { db }: Pick<Context, 'db'>,
  actor: Uploader,
  shas: readonly string[],
): Promise<Set<string>> {
  if (!shas.length) return new Set()
  const uploader = uploaderKey(actor)
  const keys = shas.map((sha256) => `${sha256} ${uploader}`)
  const uploads = db.query.selectFrom('file_uploads').select('key').where('key', 'in', keys)
  const rows = await uploads.execute()
  const matches = new Set(rows.map(({ key }) => key))
  return new Set(shas.filter((sha256) => matches.has(`${sha256} ${uploader}`)))
}
