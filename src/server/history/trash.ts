/** The trash: deleted records that are still in the audit log. */
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { definitionOf } from '#fields/index.ts'
import { DEFAULT_LOCALE } from '#shared/constants.ts'
import { NotFoundError } from '#shared/errors.ts'
import type { CursorPage, HistoryEntry } from '#shared/history.ts'
import { otherLocales } from '#shared/i18n/locales.ts'
import type { Resource } from '#shared/resources/define.ts'
import type { Actor } from '../context.ts'
import { escapeLike } from '../db/escape-like.ts'
import { isLastOfRecord, type LoggedEntry, readEntry } from '../writes/entry.ts'
import { recordKey } from '../writes/state.ts'
import { type HistoryContext, readableEntries, readableResources } from './access.ts'
import { type EntryOfWrite, entriesWithWrites, pageOfEntries, readEntryOfWrite } from './entries.ts'
import { isTitleReadable } from './titles.ts'

export interface TrashFilter {
  resource?: string | undefined
  /** Id of the record, also if it was deleted with another one. */
  record?: number | undefined
  /** Part of the title. */
  q?: string | undefined
}

const PAGE = 50

/**
 * Entries of deletions whose records have not been restored, and whose values have not been erased.
 */
const inTrash = (context: HistoryContext, actor: Actor, resource?: string) => {
  const open = readableResources(context, actor).map(({ name }) => name)
  const names = resource === undefined ? open : open.filter((name) => name === resource)
  return entriesWithWrites(context)
    .where('e.action', '=', 'delete')
    .where('e.changes', '<>', '[]')
    .where('e.resource', 'in', names.length ? names : [''])
    .where(isLastOfRecord)
}

/**
 * A page of deleted records, the last first; those that were deleted with another one are found
 * there.
 */
export async function listTrash(
  context: HistoryContext,
  actor: Actor,
  { resource, record, q }: TrashFilter,
  before: number | null,
): Promise<CursorPage<HistoryEntry>> {
  const rows = await inTrash(context, actor, resource)
    .$if(record === undefined, (query) => query.where('e.cause', 'is', null))
    .$if(record !== undefined, (query) => query.where('e.record', '=', record ?? 0))
    .$if(Boolean(q), (query) => query.where(titleContains(context, actor, q ?? '')))
    .$if(before !== null, (query) => query.where('e.id', '<', before))
    .orderBy('e.id', 'desc')
    .limit(PAGE + 1)
    .execute()
  return pageOfEntries(context, actor, rows, PAGE)
}

/** The deletions of these records that are in the trash. */
export async function deletionsOf(
  context: HistoryContext,
  actor: Actor,
  resource: string,
  ids: readonly number[],
): Promise<LoggedEntry[]> {
  const rows = await inTrash(context, actor, resource)
    .where('e.record', 'in', [0, ...ids])
    .execute()
  return readableEntries(context, actor, rows.map(readEntryOfWrite))
}

/**
 * Condition that a title contains a text, in any language. The log has titles in the default
 * language; the others are in the deleted values. Titles that the actor may not read match nothing.
 */
function titleContains(
  { db: { engine }, resources }: HistoryContext,
  actor: Actor,
  text: string,
): RawBuilder<SqlBool> {
  const { json } = engine
  const contains = (title: RawBuilder<unknown>) => engine.like(title, `%${escapeLike(text)}%`)
  const readable = Object.values(resources).filter((resource) => isTitleReadable(actor, resource))
  const withTexts = readable.filter(
    ({ fields, title }) => fields[title] && definitionOf(fields[title]).stored === 'texts',
  )
  const alternatives = [contains(sql.ref('e.title'))]
  for (const [field, group] of Map.groupBy(withTexts, ({ title }) => title)) {
    const deleted = (change: RawBuilder<unknown>) => json.property(change, 'before')
    const matches = (change: RawBuilder<unknown>) =>
      sql`${json.property(change, 'field')} = ${field} and (${sql.join(
        otherLocales(DEFAULT_LOCALE).map((locale) =>
          contains(json.property(deleted(change), locale)),
        ),
        sql` or `,
      )})`
    alternatives.push(
      sql<SqlBool>`(${isOf(group)} and ${json.some(sql.ref('e.changes'), matches)})`,
    )
  }
  return sql<SqlBool>`(${isOf(readable)} and (${sql.join(alternatives, sql` or `)}))`
}

const isOf = (resources: readonly Resource[]) =>
  sql<SqlBool>`e.resource in (${sql.join(['', ...resources.map(({ name }) => name)])})`

/**
 * A deletion that is still in the trash, with everything that followed from it, in the order in
 * which it is undone.
 * @throws NotFoundError
 */
export async function loadDeletion(
  context: HistoryContext,
  actor: Actor,
  entryId: number,
): Promise<{ deletion: EntryOfWrite; consequences: LoggedEntry[] }> {
  const row = await inTrash(context, actor).where('e.id', '=', entryId).executeTakeFirst()
  if (!row) throw new NotFoundError()
  const deletion = readEntryOfWrite(row)
  return { deletion, consequences: await consequencesOf(context, deletion) }
}

/**
 * A deletion whose record has been restored since; null for others, and for records that the actor
 * may not read.
 */
export async function restoredDeletion(
  context: HistoryContext,
  actor: Actor,
  entryId: number,
): Promise<LoggedEntry | null> {
  const row = await entriesWithWrites(context)
    .where('e.action', '=', 'delete')
    .where('e.id', '=', entryId)
    .where(sql<SqlBool>`not (${isLastOfRecord})`)
    .executeTakeFirst()
  const [deletion] = row ? await readableEntries(context, actor, [readEntryOfWrite(row)]) : []
  return deletion ?? null
}

/** Everything that followed from a deletion, the last first. */
async function consequencesOf(
  { db }: HistoryContext,
  deletion: LoggedEntry,
): Promise<LoggedEntry[]> {
  const consequences: LoggedEntry[] = []
  for (let causes: readonly LoggedEntry[] = [deletion]; causes.length; ) {
    const rows = await db.query
      .selectFrom('audit')
      .selectAll()
      .where('write', '=', deletion.write)
      .where(
        'cause',
        'in',
        causes.map(({ resource, record }) => recordKey(resource, record)),
      )
      .orderBy('id', 'desc')
      .execute()
    const entries = rows.map(readEntry)
    consequences.push(...entries)
    causes = entries.filter(({ action }) => action === 'delete')
  }
  return consequences.sort((a, b) => b.id - a.id)
}
