/** The state of the installation for administrators. */

import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/measures.ts'
import { type CheckKey, type CheckStatus, type System, systemSchema } from '#shared/system.ts'
import { withCommands } from '../commands.ts'
import type { Context } from '../context.ts'
import { hasSpace } from '../files/disk-space.ts'
import { success, successSchema } from '../http/envelope.ts'
import type { RouteModule, Scope } from '../http/scopes.ts'
import { productVersion } from '../product-version.ts'
import { countSecrets } from '../session/public.ts'
import { latestBackup, readState } from './read-state.ts'

// Checks the installation and recommends actions.

const GIGABYTE = 1024 ** 3

type State = Omit<System, 'checks'>
type CheckContext = Pick<Context, 'db' | 'env' | 'files'>
type Check = (state: State, context: CheckContext, now: Date) => CheckStatus | Promise<CheckStatus>

/** In display order. */
const CHECKS: Readonly<Record<CheckKey, Check>> = {
  database: (_, { db }) =>
    db.engine.checkWrite().then(
      () => 'ok' as const,
      () => 'error' as const,
    ),
  integrity: async (_, { db }) => worse((await db.engine.damage()) !== null, 'error'),
  disk: ({ files: { free } }, { env }) =>
    hasSpace(env) ? worse(free < GIGABYTE, 'warning') : 'error',
  files: async (_, { files }) => worse((await files.problem().catch(String)) !== null, 'error'),
  backup: ({ backup: { last, everyHours } }, _, now) => {
    if (!last || !everyHours) return worse(!last, 'warning')
    return worse(now.getTime() - Date.parse(last) > 2 * everyHours * HOUR_MS, 'error')
  },
  jobs: ({ jobs: { oldestWaiting } }, _, now) =>
    worse(
      oldestWaiting !== null && now.getTime() - Date.parse(oldestWaiting) > 5 * MINUTE_MS,
      'warning',
    ),
  failedJobs: ({ failedJobs }) => worse(failedJobs.length > 0, 'warning'),
  mails: ({ mails: { failed } }, { env }) =>
    worse(failed > 0 || (env.mode === 'production' && !env.smtpUrl), 'warning'),
  deliveries: ({ deliveries: { dead } }) => worse(dead > 0, 'warning'),
  secrets: async (_, context) => {
    const { unreadable, plain } = await countSecrets(context)
    return unreadable > 0 ? 'error' : worse(plain > 0, 'warning')
  },
  slowCalls: ({ slowCalls }) => worse(slowCalls.length > 0, 'warning'),
}

const worse = (isWorse: boolean, status: CheckStatus): CheckStatus => (isWorse ? status : 'ok')

/** Runs all checks at once, in display order. */
const runChecks = (state: State, context: CheckContext, now: Date): Promise<System['checks']> =>
  Promise.all(
    (Object.keys(CHECKS) as CheckKey[]).map(async (key) => ({
      key,
      status: await CHECKS[key](state, context, now),
    })),
  )

const BACKUP = withCommands('npm run db:backup')
const MAX_FAILED_JOBS = 10

export const system: RouteModule = { name: 'system', staff: registerSystem }

function registerSystem(app: Scope, context: Context): void {
  const schema = {
    tags: ['server'],
    summary:
      'Get the state of the installation: sizes, queues, the latest backup, slow calls, failed jobs',
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
      version,
      node: process.versions.node,
      engine,
      store: files.kind,
      role: env.role,
      startedAt: new Date(now.getTime() - process.uptime() * 1000).toISOString(),
      backup: {
        last: last?.toISOString() ?? null,
        everyHours: env.backups?.everyHours ?? null,
        command: BACKUP,
      },
      slowCalls: [...app.slowCalls()],
      failedJobs,
    }
    return success({ ...system, checks: await runChecks(system, context, now) })
  })
}

/** Jobs that failed within a day, latest first. */
async function listFailedJobs(
  { db, resources }: Context,
  now: Date,
): Promise<System['failedJobs']> {
  if (!resources.jobs) return []
  const rows = await db.query
    .selectFrom('jobs')
    .select(['id', 'title', 'finished_at', 'problem'])
    .where('status', '=', 'failed')
    .where('finished_at', '>', new Date(now.getTime() - DAY_MS).toISOString())
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
