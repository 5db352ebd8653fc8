/** From environment and config to a running server's context: database opened, schema applied, records that must exist. */
import type { Resources } from '#shared/resources/define.ts'
import type { Context } from '../core/context.ts'
import { openDatabase } from '../core/db/open.ts'
import { applyPlan, type Plan, planSchema } from '../core/db/plan.ts'
import { createFileStore } from '../core/files/file-store.ts'
import { clearStatements } from '../core/records/statement-cache.ts'
import type { Env } from '../env.ts'
import { isDemo, rejectDemoAccounts } from './demo-accounts.ts'
import { loadDemo } from './demo-loader.ts'
import { extensions } from './extensions.ts'
import { ensureSystemRecords } from './system-records.ts'

export interface Started {
  context: Context
  plan: Plan
  /** Records of the demo catalogue by resource, when it was loaded now. */
  demo: Record<string, number> | null
  /** What is wrong and does not keep the server from running, in plain English. */
  problems: readonly string[]
}

/**
 * Opens the database, brings its schema to the config, and loads the demo catalogue into an empty one in demo mode.
 * @throws Error when the schema would lose data, demo accounts are open to others, or the demo's files cannot be stored
 */
export async function startContext(env: Env, resources: Resources): Promise<Started> {
  const files = createFileStore(env)
  const storageProblem = files.problem()
  const db = await openDatabase(env, resources)
  const context: Context = { resources, db, env, files, ...extensions }
  try {
    return await db.engine.withLock(async () => {
      const plan = await updateSchema(context)
      const problem = await storageProblem
      const wantsDemo = isDemo(context) && !(await hasUsers(context))
      if (wantsDemo && problem) throw new Error(`The files of the demo catalogue cannot be stored. ${problem}`)
      const demo = wantsDemo ? await loadDemo(context) : null
      await rejectDemoAccounts(context)
      return { context, plan, demo, problems: problem ? [`Files cannot be stored or read. ${problem}`] : [] }
    })
  } catch (error) {
    await db.close()
    throw error
  }
}

/** Applies what adds to the schema and completes the records every installation needs. */
export async function updateSchema(context: Context): Promise<Plan> {
  const plan = await planSchema(context.db)
  await applyPlan(context.db, plan, { dataLoss: false })
  clearStatements(context.db)
  await ensureSystemRecords(context)
  return plan
}

/** Whether anybody could sign in at the back-office. */
export const hasUsers = async ({ db }: Pick<Context, 'db'>): Promise<boolean> =>
  (await db.query.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined
