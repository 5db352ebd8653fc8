/** Uploaders of stored contents: users may only use files that they uploaded themselves. */
import type { Actor, Context } from '../context.ts'
import { uploaderKey } from './store.ts'

/** The contents that the actor has uploaded. */
export async function uploadedBy(
  { db }: Pick<Context, 'db'>,
  actor: Pick<Actor, 'kind' | 'id'>,
  shas: readonly string[],
): Promise<Set<string>> {
  if (!shas.length) return new Set()
  const who = uploaderKey(actor)
  const keys = shas.map((sha256) => `${sha256} ${who}`)
  const rows = await db.query.selectFrom('file_uploads').select('key').where('key', 'in', keys).execute()
  const matches = new Set(rows.map(({ key }) => key))
  return new Set(shas.filter((sha256) => matches.has(`${sha256} ${who}`)))
}
