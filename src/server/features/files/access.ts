/** Who may download a stored file: whoever uploaded it, may read a record field that names it, or is that record. */
import { can } from '#shared/resources/permissions.ts'
import type { Actor, Context } from '../../context.ts'
import { uploaderKey } from '../../files/store.ts'

/** Whether the actor may see the content. */
export async function mayDownload(
  { db, resources }: Pick<Context, 'db' | 'resources'>,
  actor: Actor,
  sha256: string,
): Promise<boolean> {
  if (await isUploader(db, actor, sha256)) return true
  const uses = db.query.selectFrom('file_uses').select(['resource', 'record', 'field']).where('sha256', '=', sha256)
  const rows = await db.engine.all(uses.compile())
  return rows.some((use) => {
    if (use.resource === actor.kind && Number(use.record) === actor.id) return true
    const resource = resources[String(use.resource)]
    return resource !== undefined && can(actor, 'read', resource, String(use.field))
  })
}

async function isUploader(db: Context['db'], actor: Actor, sha256: string): Promise<boolean> {
  if (actor.id === null) return false
  const key = `${sha256} ${uploaderKey(actor)}`
  const uploads = db.query.selectFrom('file_uploads').select('key').where('key', '=', key)
  return (await db.engine.all(uploads.compile())).length > 0
}
