/** Archives of a whole instance, for cloning it: backups without data that only concerns this installation. */
import { statSync } from 'node:fs'
import type { Env } from '#server/env.ts'
import type { Resource, Resources } from '#shared/resources/define.ts'
import { auditTables } from '../db/audit-tables.ts'
import type { Database } from '../db/database.ts'
import { databaseFile } from '../db/engines/sqlite/file-state.ts'
import { openDatabase } from '../db/open.ts'
import { systemTables } from '../db/system-tables.ts'

const AUDIT = 'audit'
/** Resources with records from the first start. */
const BUILT_IN: readonly string[] = ['roles', 'menus']

/**
 * Returns the tables to omit, such as sessions, and queued mails, which the other instance would send again. Without the
 * audit log, the trash is omitted as well.
 */
export function omittedTables({ audit }: { audit: boolean }): Set<string> {
  const local = systemTables.filter(({ isLocal }) => isLocal)
  const log = audit ? [] : [AUDIT, ...auditTables.map(({ name }) => name)]
  return new Set([...local.map(({ name }) => name), ...log])
}

/** Finds a resource with user-created records; null for an empty instance. */
export async function findPopulatedResource({ engine, query, resources }: Database): Promise<Resource | null> {
  const present = new Set((await engine.introspect(query)).map(({ name }) => name))
  for (const resource of Object.values(resources)) {
    const { name, readOnly } = resource
    if (readOnly || BUILT_IN.includes(name) || !present.has(name)) continue
    if (await query.selectFrom(name).select('id').limit(1).executeTakeFirst()) return resource
  }
  return null
}

/** As `findPopulatedResource`, for the configured database; does not create a missing one. */
export async function findPopulatedResourceIn(env: Env, resources: Resources): Promise<Resource | null> {
  if (!env.databaseUrl && !statSync(databaseFile(env.dataDir), { throwIfNoEntry: false })?.size) return null
  const db = await openDatabase(env, resources, { server: false })
  try {
    return await findPopulatedResource(db)
  } finally {
    await db.close()
  }
}
