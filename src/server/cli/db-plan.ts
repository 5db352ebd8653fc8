/** `npm run db:plan`: prints what would change in the database; changes nothing. */
import { resources } from '#config'
import { openDatabase } from '../core/db/open.ts'
import { planSchema } from '../core/db/plan.ts'
import { readEnv } from '../env.ts'

const db = await openDatabase(readEnv(process.env), resources, { server: false })
const plan = await planSchema(db)
if (!plan.steps.length && !plan.reindex.length) console.log('The database matches the config.')
for (const step of plan.steps) {
  console.log(`${step.losesData ? '! loses data: ' : '  '}${step.what}`)
  for (const statement of step.statements) console.log(`      ${statement}`)
}
for (const name of plan.reindex) console.log(`  rebuild the search index of ${name}`)
await db.close()
