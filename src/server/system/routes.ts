/** The state of the installation for administrators. */

import { HOUR_MS } from '#shared/measures.ts'
import { type System, systemSchema } from '#shared/system.ts'
import { withCommands } from '../commands.ts'
import type { Context } from '../context.ts'
import { success, successSchema } from '../http/envelope.ts'
import type { RouteModule, Scope } from '../http/scopes.ts'
import { productVersion } from '../product-version.ts'
import { runChecks } from './checks.ts'
import { latestBackup, readState } from './read-state.ts'

const BACKUP = withCommands('npm run db:backup')
const MAX_FAILED_JOBS = 10

export const system: RouteModule = { name: 'system', staff: registerSystem }

function registerSystem(app: Scope, context: Context): void {
  const schema = {
    tags: ['server'],
    summary: 'Get the state of the installation: sizes, queues, the latest backup, slow calls, failed jobs',
    response: successSchema(systemSchema),
  }
  app.get('/api/system', { schema, config: { access: 'admin' } }, async () => {
    const now = new Date()
    const { env, db, files } = context
    const [state, engine, version, last, failedJobs] = await Promise.all([
      readState(context),
      db.engine.ping(),
      productVersion(),
      latestBackup(env),
      listFailedJobs(context, now),
    ])
    const system: Omit<System, 'checks'> = {
      ...state,
      ...{ version, node: process.versions.node, engine, store: files.kind, role: env.role },
      startedAt: new Date(now.getTime() - process.uptime() * 1000).toISOString(),
      backup: { last: last?.toISOString() ?? null, everyHours: env.backups?.everyHours ?? null, command: BACKUP },
      slowCalls: [...app.slowCalls()],
      failedJobs,
    }
    return success({ ...system, checks: await runChecks(system, context, now) })
  })
}

/** Jobs that failed within a day, latest first. */
async function listFailedJobs({ db, resources }: Context, now: Date): Promise<System['failedJobs']> {
  if (!resources.jobs) return []
  const rows = await db.query
    .selectFrom('jobs')
    .select(['id', 'title', 'finished_at', 'problem'])
    .where('status', '=', 'failed')
    .where('finished_at', '>', new Date(now.getTime() - 24 * HOUR_MS).toISOString())
    .orderBy('finished_at', 'desc')
    .limit(MAX_FAILED_JOBS)
    .execute()
  return rows.map(({ id, title, finished_at, problem }) => ({
    id: Number(id),
    title: String(title),
    at: finished_at === null ? null : String(finished_at),
    problem: problem === null ? null : String(problem),
  }))
}
