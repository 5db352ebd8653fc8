/** An archive of everything, to make another instance of: a backup without what belongs to this installation alone. */
import { statSync } from 'node:fs'
import type { Env } from '#server/env.ts'
import type { Resource, Resources } from '#shared/resources/define.ts'
import { auditTables } from '../db/audit-tables.ts'
import type { Database } from '../db/database.ts'
import { databaseFile } from '../db/engines/sqlite/file-state.ts'
import { openDatabase } from '../db/open.ts'
import { systemTables } from '../db/system-tables.ts'

const AUDIT = 'audit'
/** Every first start creates records of these. */
const BUILT_IN: readonly string[] = ['roles', 'menus']

/**
 * The tables that are left out: who is signed in, and mails that wait, which the other instance would send again. Without
 * the audit log, they include the trash.
 */
export function omittedTables({ audit }: { audit: boolean }): Set<string> {
  const local = systemTables.filter(({ isLocal }) => isLocal)
  const log = audit ? [] : [AUDIT, ...auditTables.map(({ name }) => name)]
  return new Set([...local.map(({ name }) => name), ...log])
}

/** The first resource of an open database with user-created records; null in an empty instance. */
export async function findPopulatedResource({ engine, query, resources }: Database): Promise<Resource | null> {
  const present = new Set((await engine.introspect(query)).map(({ name }) => name))
  for (const resource of Object.values(resources)) {
    const { name, readOnly } = resource
    if (readOnly || BUILT_IN.includes(name) || !present.has(name)) continue
    if (await query.selectFrom(name).select('id').limit(1).executeTakeFirst()) return resource
  }
  return null
}

/** The same for the database that the environment configures; a missing one is not created. */
export async function findPopulatedResourceIn(env: Env, resources: Resources): Promise<Resource | null> {
  if (!env.databaseUrl && !statSync(databaseFile(env.dataDir), { throwIfNoEntry: false })?.size) return null
  const db = await openDatabase(env, resources, { server: false })
  try {
    return await findPopulatedResource(db)
  } finally {
    await db.close()
  }
}
