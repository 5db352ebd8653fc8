/**
 * Adds the account to steps of workflows from before it was stored; in the log as well, so that
 * they can still be undone.
 */
import { sql } from 'kysely'
import type { Resource } from '#shared/resources/define.ts'
import type { Query } from '../db/database.ts'
import type { FieldChange } from '../writes/audit.ts'
import type { WriteContext } from '../writes/hook.ts'

const BATCH = 200

/** Account that had a username for some time. */
export interface Holder {
  account: string
  from: string
  to: string
}

interface Step {
  at: string
  by: string
  account?: string | null
}

type HoldersOf = (name: string) => Promise<readonly Holder[]>
/** Completes the JSON of steps. */
type Complete = (json: string) => Promise<string>

export async function backfillSteps(context: WriteContext, holdersOf: HoldersOf): Promise<void> {
  for (const resource of Object.values(context.resources)) {
    const { history } = resource.workflow ?? {}
    const { columns = {} } = ((history && resource.fields[history]) ?? {}) as { columns?: object }
    if (history && 'account' in columns)
      await backfillField(context, resource, history, completeBy(holdersOf))
  }
}

function completeBy(holdersOf: HoldersOf): Complete {
  const holdersByName = new Map<string, readonly Holder[]>()
  return async (json) => {
    const steps = JSON.parse(json) as Step[]
    for (const step of steps) {
      const { at, by, account } = step
      if (account || !by) continue
      const holders = holdersByName.get(by) ?? (await holdersOf(by))
      holdersByName.set(by, holders)
      const accounts = new Set(
        holders.flatMap((holder) => (holder.from <= at && at <= holder.to ? holder.account : [])),
      )
      if (accounts.size === 1) [step.account] = accounts
    }
    return JSON.stringify(steps)
  }
}

async function backfillField(
  { db }: WriteContext,
  { name }: Resource,
  field: string,
  complete: Complete,
) {
  const column = sql.ref(field)
  const countOf = (key: string) =>
    sql`(length(${column}) - length(replace(${column}, ${key}, ''))) / ${sql.lit(key.length)}`
  for (let after = 0; ; ) {
    const rows = await db.query
      .selectFrom(name)
      .select(['id', field])
      .where('id', '>', after)
      .where(sql<boolean>`${countOf('"by":"')} > ${countOf('"account":"')}`)
      .orderBy('id')
      .limit(BATCH)
      .execute()
    for (const row of rows) {
      const steps = String(row[field])
      const completed = await complete(steps)
      if (completed === steps) continue
      await db.transaction(async (trx) => {
        const update = trx
          .updateTable(name)
          .set({ [field]: completed })
          .where('id', '=', row.id)
        const { numUpdatedRows } = await update.where(field, '=', steps).executeTakeFirstOrThrow()
        if (numUpdatedRows) await backfillLog(trx, name, Number(row.id), field, complete)
      })
    }
    if (rows.length < BATCH) return
    after = Number(rows.at(-1)?.id)
  }
}

async function backfillLog(
  trx: Query,
  resource: string,
  record: number,
  field: string,
  complete: Complete,
) {
  const entries = await trx
    .selectFrom('audit')
    .select(['id', 'changes'])
    .where('resource', '=', resource)
    .where('record', '=', record)
    .execute()
  for (const entry of entries) {
    const changes = JSON.parse(String(entry.changes)) as FieldChange[]
    const change = changes.find((item) => item.field === field)
    if (!change) continue
    if (change.before) change.before = await complete(change.before)
    if (change.after) change.after = await complete(change.after)
    await trx
      .updateTable('audit')
      .set({ changes: JSON.stringify(changes) })
      .where('id', '=', entry.id)
      .execute()
  }
}
