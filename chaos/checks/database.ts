/** Invariants of every database: indexes, log, links and files belong to the records. */
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { tablesOf } from '#server/db/tables.ts'
import { errorMessage } from '#shared/error-message.ts'
import { hasSnapshots } from '#shared/history.ts'
import type { Resource } from '#shared/resources/define.ts'
import { replayLog } from '../../tests/support/replay.ts'
import { tablesOfResource } from '../../tests/support/tables.ts'
import { type Findings, noFindings } from '../findings.ts'

/** Compares everything with everything, after the servers have ended. */
export async function checkDatabase(context: Context): Promise<Findings> {
  const findings = noFindings()
  findings.half.push(
    ...(await unindexedRecords(context)),
    ...(await looseLinks(context)),
    ...(await unloggedRecords(context)),
    ...(await differencesFromLog(context)),
    ...(await unfinishedJobs(context)),
    ...(await brokenPages(context)),
  )
  findings.lost.push(...(await missingFiles(context)))
  findings.doubled.push(...(await repeatedNumbers(context)))
  return findings
}

const count = async (
  { db }: Context,
  query: ReturnType<typeof sql<{ n: number }>>,
): Promise<number> => Number((await query.execute(db.query)).rows[0]?.n ?? 0)

/** A line for a number other than 0. */
const lineOf = (n: number, label: string): string[] => (n ? [`${n} ${label}`] : [])

const searchableTables = ({ resources }: Context): string[] =>
  Object.values(resources).flatMap((resource) =>
    tablesOf(resource).flatMap(({ name, searchable }) => (searchable ? [name] : [])),
  )

async function unindexedRecords(context: Context): Promise<string[]> {
  const lines: string[] = []
  for (const table of searchableTables(context)) {
    if (context.db.engine.name === 'postgres') {
      const missing = sql<{ n: number }>`select count(*) as n from ${sql.table(table)}
        where search_text is null or search_words is null`
      lines.push(
        ...lineOf(await count(context, missing), `of ${table} are not in the search index`),
      )
      continue
    }
    for (const index of context.db.engine.searchTables(table)) {
      // One row for every indexed record.
      const [records, entries] = [
        sql`select id from ${sql.table(table)}`,
        sql`select id from ${sql.table(`${index}_docsize`)}`,
      ]
      const missing = sql<{ n: number }>`select count(*) as n from (${records} except ${entries})`
      const surplus = sql<{ n: number }>`select count(*) as n from (${entries} except ${records})`
      lines.push(...lineOf(await count(context, missing), `of ${table} are not in ${index}`))
      lines.push(...lineOf(await count(context, surplus), `entries of ${index} have no record`))
    }
  }
  return lines
}

async function looseLinks(context: Context): Promise<string[]> {
  const { db, resources } = context
  const lines: string[] = []
  const check = async (table: string, column: string, target: string) => {
    const loose = sql<{ n: number }>`select count(*) as n from ${sql.table(table)}
      where ${sql.ref(column)} is not null and ${sql.ref(column)} not in (select id from ${sql.table(target)})`
    lines.push(...lineOf(await count(context, loose), `${table}.${column} without ${target}`))
  }
  for (const resource of Object.values(resources)) {
    for (const { name, columns } of tablesOf(resource)) {
      for (const { name: column, references } of columns)
        if (references) await check(name, column, references)
    }
  }
  await check('ordered_parts', 'order_id', 'orders')
  await check('job_states', 'id', 'jobs')
  const unfiled = sql<{
    n: number
  }>`select count(*) as n from orders where id not in (select order_id from ordered_parts)`
  lines.push(...lineOf(await count(context, unfiled), 'orders without ordered_parts'))
  const uses = await db.query.selectFrom('file_uses').select(['resource', 'record']).execute()
  for (const { resource, record } of uses) {
    const match = await db.query
      .selectFrom(String(resource))
      .select('id')
      .where('id', '=', record)
      .executeTakeFirst()
    if (!match) lines.push(`a file of ${resource} ${record}, which is gone`)
  }
  return lines
}

/** Each record was created once, by a write in the log. */
async function unloggedRecords(context: Context): Promise<string[]> {
  const lines: string[] = []
  for (const { name, audited } of Object.values(context.resources)) {
    if (!audited || name === 'audit') continue
    const entries = sql`select record from audit where resource = ${name} and action = 'create'`
    const unlogged = sql<{
      n: number
    }>`select count(*) as n from ${sql.table(name)} where id not in (${entries})`
    lines.push(...lineOf(await count(context, unlogged), `of ${name} without an entry in the log`))
  }
  return lines
}

/** The log, replayed from its first entry, gives the tables. */
async function differencesFromLog(context: Context): Promise<string[]> {
  const differs = async (resource: Resource) => {
    try {
      const replayed = await replayLog(context, resource)
      return isDeepStrictEqual(replayed, await tablesOfResource(context.db, resource))
        ? null
        : 'differs from its log'
    } catch (error) {
      return errorMessage(error)
    }
  }
  const lines: string[] = []
  for (const resource of Object.values(context.resources).filter(hasSnapshots)) {
    const difference = await differs(resource)
    if (difference) lines.push(`${resource.name}: ${difference}`)
  }
  return lines
}

/** The server's daily work, which no client waits for, continues after its next start. */
async function unfinishedJobs({ db }: Context): Promise<string[]> {
  const open = db.query
    .selectFrom('jobs')
    .select(['id', 'kind', 'status', 'title'])
    .where('status', 'in', ['waiting', 'running'])
    .where('kind', '!=', 'daily')
  return (await open.execute()).map(
    ({ id, kind, status, title }) => `job ${id} is ${status}: ${kind} ${title}`,
  )
}

/** Files that a record has used: of an upload that was not answered, there may be the row alone. */
async function missingFiles({ db, files }: Context): Promise<string[]> {
  const used = db.query
    .selectFrom('files')
    .select(['sha256', 'size'])
    .where('unused_since', 'is', null)
  const rows = await used.execute()
  const sizes = await Promise.all(rows.map(({ sha256 }) => files.size(String(sha256))))
  return rows.flatMap(({ sha256, size }, index) =>
    sizes[index] === Number(size) ? [] : [`file ${sha256}`],
  )
}

async function repeatedNumbers(context: Context): Promise<string[]> {
  const numbers = sql<{ n: number }>`select count(*) - count(distinct number) as n from orders`
  const creations = sql<{ n: number }>`select count(*) as n from (
    select resource, record from audit where action = 'create' group by resource, record having count(*) > 1) as repeated`
  return [
    ...lineOf(await count(context, numbers), 'order numbers'),
    ...lineOf(await count(context, creations), 'records that the log created twice'),
  ]
}

/** SQLite's check of its whole file, indexes and full-text indexes included. */
async function brokenPages({ db }: Context): Promise<string[]> {
  if (db.engine.name !== 'sqlite') return []
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db.query)
  const messages = rows.map((row) => row.integrity_check).filter((message) => message !== 'ok')
  return messages
}
