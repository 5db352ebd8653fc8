/** Checks the installation and recommends actions. */

import { HOUR_MS, MINUTE_MS } from '#shared/measures.ts'
import type { CheckKey, CheckStatus, System } from '#shared/system.ts'
import type { Context } from '../context.ts'
import { hasSpace } from '../files/disk-space.ts'
import { countSecrets } from '../session/public.ts'

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
  integrity: (_, { db }) => worse(db.engine.damage() !== null, 'error'),
  disk: ({ files: { free } }, { env }) => (hasSpace(env) ? worse(free < GIGABYTE, 'warning') : 'error'),
  files: async (_, { files }) => worse((await files.problem().catch(String)) !== null, 'error'),
  backup: ({ backup: { last, everyHours } }, _, now) => {
    if (!last || !everyHours) return worse(!last, 'warning')
    return worse(now.getTime() - Date.parse(last) > 2 * everyHours * HOUR_MS, 'error')
  },
  jobs: ({ jobs: { oldestWaiting } }, _, now) =>
    worse(oldestWaiting !== null && now.getTime() - Date.parse(oldestWaiting) > 5 * MINUTE_MS, 'warning'),
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
export const runChecks = (state: State, context: CheckContext, now: Date): Promise<System['checks']> =>
  Promise.all(
    (Object.keys(CHECKS) as CheckKey[]).map(async (key) => ({ key, status: await CHECKS[key](state, context, now) })),
  )
