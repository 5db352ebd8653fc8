/**
 * Creates the context of a running server from environment and config: opens the database, applies
 * the schema, creates required records.
 */
import { errorMessage } from '#shared/error-message.ts'
import { withCommands } from '../commands.ts'
import type { Context } from '../context.ts'
import type { Outage } from '../db/engines/engine.ts'
import { openDatabase } from '../db/open.ts'
import { applyPlan, type Plan, planSchema } from '../db/plan.ts'
import { postponedLine } from '../db/repeated-values.ts'
import { countChanges } from '../db/versions.ts'
import type { Env } from '../env.ts'
import { clearTempFiles } from '../files/temp-file.ts'
import type { Product } from '../product.ts'
import { ensurePushKeys } from '../push/keys.ts'
import { loadOutdatedSearch } from '../search/outdated.ts'
import { sealStoredSecrets } from '../session/second-factor/app-secrets.ts'
import { type ContextOptions, createContext } from './create-context.ts'
import { isDemo, rejectDemoAccounts } from './demo-accounts.ts'
import { hasUsers } from './has-users.ts'
import { ensureSystemRecords } from './system-records.ts'

export interface Started {
  context: Context
  plan: Plan
  /** Number of demo records by resource; null unless this start loaded the demo. */
  demo: Record<string, number> | null
  /** Problems that do not prevent the server from running, in plain English. */
  problems: readonly string[]
}

interface StartOptions extends ContextOptions {
  /** Loads the demo of the product, if it has one. @returns the number of records by resource */
  loadDemo?: ((context: Context) => Promise<Record<string, number>>) | undefined
}

/**
 * Opens the database, migrates its schema to the config, and in demo mode fills an empty database
 * with the demo.
 * @throws Error when the migration would lose data, demo accounts are exposed, or demo files cannot
 * be stored
 */
export async function startContext(
  env: Env,
  product: Product,
  options: StartOptions = {},
): Promise<Started> {
  const db = await openDatabase(env, product, { server: true })
  const context = createContext(env, product, db, options)
  const { loadDemo } = options
  const storageProblem = context.files.problem()
  try {
    return await db.engine.withLock(async () => {
      const plan = await updateSchema(context)
      await sealStoredSecrets(context)
      await ensurePushKeys(context)
      await db.engine.claim()
      const problem = await storageProblem
      const shouldLoadDemo = loadDemo !== undefined && isDemo(context) && !(await hasUsers(context))
      if (shouldLoadDemo && problem)
        throw new Error(`The files of the demo catalogue cannot be stored. ${problem}`)
      // Without accounts, and with the lock, only a demo load that was killed can have written
      // temporary files.
      if (shouldLoadDemo) await clearTempFiles(env)
      const demo = shouldLoadDemo ? await loadDemo(context) : null
      await rejectDemoAccounts(context)
      const problems = [
        ...(problem ? [`Files cannot be stored or read. ${problem}`] : []),
        ...plan.postponed.map(postponedLine),
      ]
      return { context, plan, demo, problems }
    })
  } catch (error) {
    const outage = db.engine.outageOf(error)
    await db.close()
    throw outage
      ? new Error(`${errorMessage(error)}. ${REMEDIES[outage]}`, { cause: error })
      : error
  }
}

const CHECK_DATABASE =
  'Check that the database responds and that no other program keeps it locked, then start again. What was incomplete has been rolled back'
const REMEDIES: Readonly<Record<Outage, string>> = {
  unavailable: CHECK_DATABASE,
  unknown: CHECK_DATABASE,
  slow: CHECK_DATABASE,
  damaged: withCommands('Restore a backup: npm run db:restore -- <file>'),
  full: 'Free space on the disk of the database, then start again. What was incomplete has been rolled back',
}

/** Applies additive schema changes and creates missing required records. */
export async function updateSchema(context: Context): Promise<Plan> {
  const plan = await planSchema(context.db)
  await applyPlan(context.db, plan, { dataLoss: false })
  await loadOutdatedSearch(context.db)
  await countChanges(context.db)
  await ensureSystemRecords(context)
  return plan
}
