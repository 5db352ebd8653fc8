/** A server with an empty database of its own and three signed-in people, for tests over HTTP. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { resources as productResources } from '#config'
import { createApp } from '#server/app.ts'
import { type Context, SYSTEM } from '#server/core/context.ts'
import { openDatabase } from '#server/core/db/open.ts'
import { applyPlan, planSchema } from '#server/core/db/plan.ts'
import { createFileStore } from '#server/core/files/file-store.ts'
import { listRecords } from '#server/core/records/read.ts'
import type { Operation } from '#server/core/writes/types.ts'
import { write } from '#server/core/writes/write.ts'
import { readEnv } from '#server/env.ts'
import { startSession } from '#server/features/session/token.ts'
import { updateSchema } from '#server/start/context.ts'
import { extensions } from '#server/start/extensions.ts'
import type { Resources } from '#shared/resources/define.ts'
import { freshDatabase } from './postgres.ts'

export const ENGINES = ['sqlite', 'postgres'] as const
export type EngineName = (typeof ENGINES)[number]

export const STAFF = ['admin', 'editor', 'visitor'] as const
export type Staff = (typeof STAFF)[number]
/** Of every account. */
export const PASSWORD = 'followspot'

export interface TestServer {
  app: FastifyInstance
  context: Context
  /** Headers of a signed-in person; answers come in English. */
  as(person: Staff): Record<string, string>
  close(): Promise<void>
}

/**
 * Starts a server on an empty database; the accounts admin, editor and visitor hold the role of their name.
 * Without `accounts` there are no roles and menus either, for configs of a test's own.
 */
export async function startServer(
  options: {
    engine?: EngineName
    resources?: Resources
    accounts?: boolean
    environment?: Record<string, string>
  } = {},
): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), 'server-'))
  const postgres = options.engine === 'postgres' ? await freshDatabase() : null
  const env = readEnv({
    NODE_ENV: 'test',
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    ...(postgres && { DATABASE_URL: postgres.url }),
    ...options.environment,
  })
  const resources = options.resources ?? productResources
  const db = await openDatabase(env, resources)
  // Nobody wants the data back after the power has failed.
  if (!postgres) await sql`pragma synchronous = off`.execute(db.query)
  const context: Context = { resources, db, env, files: createFileStore(env), ...extensions }
  const withAccounts = options.accounts ?? true
  if (withAccounts) await updateSchema(context)
  else await applyPlan(db, await planSchema(db), { dataLoss: false })
  const tokens = withAccounts ? await createAccounts(context) : new Map<Staff, string>()
  const app = await createApp(context)
  await app.ready()
  return {
    app,
    context,
    as: (person) => ({ authorization: `Bearer ${tokens.get(person)}`, 'accept-language': 'en' }),
    close: async () => {
      await app.close()
      await db.close()
      await postgres?.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function createAccounts(context: Context): Promise<Map<Staff, string>> {
  const { records: roles } = await listRecords(context, SYSTEM, 'roles', {})
  const operations: Operation[] = STAFF.map((username) => {
    const held = roles.filter((role) => role.key === username).map((role) => role.id)
    return {
      action: 'create',
      resource: 'users',
      values: { username, name: username, password: PASSWORD, roles: held },
    }
  })
  const { outcomes } = await write(context, SYSTEM, operations, { origin: 'seed' })
  const users = outcomes.flatMap((outcome) => (outcome.status === 'failed' ? [] : [outcome.record.id]))
  const tokens = new Map<Staff, string>()
  for (const [index, person] of STAFF.entries()) {
    const owner = { kind: 'users' as const, id: users[index] ?? 0 }
    tokens.set(person, await startSession(context.db, owner, { address: '127.0.0.1', agent: 'test' }, new Date()))
  }
  return tokens
}
