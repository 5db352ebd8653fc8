/** `npm run db:apply [-- --allow-data-loss]`: applies the schema plan. */
import { parseArgs } from 'node:util'
import { openDatabase } from '#server/db/open.ts'
import { applyPlan, planSchema } from '#server/db/plan.ts'
import { postponedLine } from '#server/db/repeated-values.ts'
import { readEnv } from '#server/env.ts'
import { describeError } from '#server/start/describe-error.ts'
import { loadOwnProduct, productEnvironment } from '../product.ts'

const { values } = parseArgs({
  options: { 'allow-data-loss': { type: 'boolean', default: false } },
})
try {
  const db = await openDatabase(readEnv(productEnvironment(process.env)), await loadOwnProduct(), {
    server: false,
  })
  try {
    const plan = await planSchema(db)
    await applyPlan(db, plan, { dataLoss: values['allow-data-loss'] })
    for (const step of plan.steps) console.log(`  ${step.description}`)
    console.log('The database matches the config.')
    for (const postponed of plan.postponed) console.log(postponedLine(postponed))
  } finally {
    await db.close()
  }
} catch (error) {
  console.error(describeError(error))
  process.exitCode = 1
}
