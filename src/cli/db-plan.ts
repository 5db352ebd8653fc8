/** `npm run db:plan`: prints pending schema changes. Changes nothing. */
import { parseArgs } from 'node:util'
import { SYSTEM } from '#server/context.ts'
import type { Database } from '#server/db/database.ts'
import { openDatabase } from '#server/db/open.ts'
import { planSchema } from '#server/db/plan.ts'
import { readEnv } from '#server/env.ts'
import { loadOwnProduct, productEnvironment } from '../product.ts'
import { runCommand } from './command.ts'
import { planLines } from './plan-lines.ts'

const USAGE = `Usage: npm run db:plan [-- --json]

Prints what resources.config.ts, or the file named by RESOURCES_CONFIG, would change in the database. Changes nothing.

  --json    prints the plan as JSON`

await runCommand('en', async () => {
  const { values } = parseArgs({
    options: {
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) console.log(USAGE)
  else await printPlan(values.json)
})

async function printPlan(asJson: boolean): Promise<void> {
  const db = await openDatabase(readEnv(productEnvironment(process.env)), await loadOwnProduct(), {
    server: false,
  })
  try {
    const plan = await planSchema(db)
    const details = { ...plan, lastChange: await lastChange(db) }
    console.log(asJson ? JSON.stringify(details, null, 2) : planLines(plan).join('\n'))
  } finally {
    await db.close()
  }
}

/**
 * Id of the last change by an account: the installer restores no backup once there is a newer one.
 */
async function lastChange(db: Database): Promise<number | null> {
  if (!(await db.engine.introspect(db.query)).some(({ name }) => name === 'audit')) return null
  const entries = db.query.selectFrom('audit').select('id').where('actor', '<>', SYSTEM.name)
  const last = await entries.orderBy('id', 'desc').limit(1).executeTakeFirst()
  return last ? Number(last.id) : null
}
