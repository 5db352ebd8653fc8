/** `npm run db:plan`: prints pending schema changes; `-- --prove` tests them on a copy. Changes nothing. */
import { parseArgs } from 'node:util'
import { withCommands } from '#server/core/commands.ts'
import { SYSTEM } from '../core/context.ts'
import type { Database } from '../core/db/database.ts'
import { openDatabase } from '../core/db/open.ts'
import { planSchema } from '../core/db/plan.ts'
import { readEnv } from '../env.ts'
import { runCommand } from './command.ts'
import { createConfigLocate, loadConfig } from './load-config.ts'
import { planLines, proofLines } from './prove/print.ts'
import { proveConfig } from './prove/prove.ts'

const USAGE = withCommands(`Usage: npm run db:plan [-- --prove] [--json]

Prints what resources.config.ts, or the file named by RESOURCES_CONFIG, would change in the database. Changes nothing.

  --prove   applies it to a copy of the database, and prints which records, saved views, roles, API keys, webhooks, menus and
            import mappings it would break, how long it locks, and how to revert it. The copy is a file in DATA_DIR, or a schema of
            PostgreSQL that is rolled back, so it takes as much space as the database. The exit code is 1 when something
            would break
  --json    prints the plan, or the proof, as JSON`)

await runCommand('en', async () => {
  const { values } = parseArgs({
    options: {
      prove: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) console.log(USAGE)
  else if (values.prove) await printProof(values.json)
  else await printPlan(values.json)
})

async function printPlan(asJson: boolean): Promise<void> {
  const db = await openDatabase(readEnv(process.env), await loadConfig(), { server: false })
  try {
    const plan = await planSchema(db)
    const details = { ...plan, lastChange: await lastChange(db) }
    console.log(asJson ? JSON.stringify(details, null, 2) : planLines(plan).join('\n'))
  } finally {
    await db.close()
  }
}

/** Id of the last change by an account: the installer restores no backup once there is a newer one. */
async function lastChange(db: Database): Promise<number | null> {
  if (!(await db.engine.introspect(db.query)).some(({ name }) => name === 'audit')) return null
  const entries = db.query.selectFrom('audit').select('id').where('actor', '<>', SYSTEM.name)
  const last = await entries.orderBy('id', 'desc').limit(1).executeTakeFirst()
  return last ? Number(last.id) : null
}

async function printProof(asJson: boolean): Promise<void> {
  const env = readEnv(process.env)
  const proof = await proveConfig(env, await loadConfig())
  const lines = async () => proofLines(proof, env, await createConfigLocate())
  console.log(asJson ? JSON.stringify(proof, null, 2) : [...planLines(proof.plan), '', ...(await lines())].join('\n'))
  if (proof.broken.length) process.exitCode = 1
}
