/** Files that the storefront shows to everyone: those of visible records, in the fields named here. */
import { NotFoundError } from '#shared/errors.ts'
import { type Context, SYSTEM } from '../../context.ts'
import { getRecord } from '../../records/read.ts'

/** Fields whose files are public while their record is `visible`. */
const FIELDS: Record<string, readonly string[]> = { leimu: ['image'] }

/** Whether the content needs no permission. */
export async function isShownToAll(context: Pick<Context, 'db' | 'resources'>, sha256: string): Promise<boolean> {
  const { db } = context
  const uses = db.query
    .selectFrom('file_uses')
    .select(['resource', 'record', 'field'])
    .where('sha256', '=', sha256)
    .where('resource', 'in', Object.keys(FIELDS))
    .limit(100)
  for (const { resource, record, field } of await db.engine.all(uses.compile())) {
    if (!FIELDS[String(resource)]?.includes(String(field))) continue
    if (await isVisible(context, String(resource), Number(record))) return true
  }
  return false
}

async function isVisible(context: Pick<Context, 'db' | 'resources'>, resource: string, id: number): Promise<boolean> {
  try {
    return (await getRecord(context, SYSTEM, resource, id)).visible === true
  } catch (error) {
    if (error instanceof NotFoundError) return false
    throw error
  }
}
