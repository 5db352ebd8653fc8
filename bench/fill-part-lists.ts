/** Part lists of generated parts, bypassing the write path: the benchmark only measures reads. */
import { sql } from 'kysely'
import { type Context, SYSTEM } from '#server/context.ts'
import { write } from '#server/writes/write.ts'
import { vacuum } from './fill.ts'

const PRODUCTS = 300
const ASSEMBLIES = 10
const BATCH = 500

/** Two lines for every part on average. */
export async function fillPartLists(context: Context, parts: number): Promise<void> {
  const { db } = context
  const create = async (resource: string, values: Record<string, unknown>) => {
    const { outcomes } = await write(context, SYSTEM, [{ action: 'create', resource, values }], {
      origin: 'seed',
    })
    const [outcome] = outcomes
    if (outcome?.status !== 'created') throw new Error(`${resource} was not created`)
    return outcome.record.id
  }
  const name = (text: string) => ({ en: text, zh: text })
  const leimu = await create('leimu', { name: name('Line') })
  const category = await create('categories', { name: name('Category'), leimu })
  const at = new Date(0).toISOString()
  const system = { lock_version: 1, created_at: at, updated_at: at }
  const assemblies: number[] = []
  for (let index = 0; index < PRODUCTS; index++) {
    const model_number = `BENCH-${index}`
    const goods = await create('goods', {
      model_number,
      name: name(model_number),
      category,
      status: 'published',
    })
    for (let nth = 0; nth < ASSEMBLIES; nth++) {
      const code = `A-${index}-${nth}`
      assemblies.push(await create('zujian', { code, name: name(`Assembly ${nth}`), goods }))
    }
  }
  const lines = Array.from({ length: parts * 2 }, (_, index) => ({
    ...system,
    zujian: assemblies[(index * 7919) % assemblies.length] ?? null,
    balloon: String(index % 40),
    part: (index % parts) + 1,
    quantity: 1,
  }))
  await db.transaction(async (trx) => {
    for (let from = 0; from < lines.length; from += BATCH)
      await trx
        .insertInto('xiajie')
        .values(lines.slice(from, from + BATCH))
        .execute()
  })
  if (db.engine.name === 'postgres') await vacuum(context.env.databaseUrl)
  else await sql`analyze`.execute(db.query)
}
