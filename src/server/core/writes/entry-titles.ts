/** Titles of records in the audit log. They include a referenced record that completes them, such as the part of a line. */
import { DEFAULT_LOCALE } from '#shared/constants.ts'
import { definitionOf, targetNameOf } from '#shared/fields/index.ts'
import { inLanguage } from '#shared/i18n/locales.ts'
import { withCount } from '#shared/i18n/with-count.ts'
import type { Resource, Resources } from '#shared/resources/define.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import type { Query } from '../db/database.ts'
import { fromRow } from '../records/codec.ts'

const MAX_LENGTH = 500
/** Ids per statement. */
const BATCH = 500

/** Returns the title of a record, without that of the referenced record. */
export function titleOf(resource: Resource, record: Record<string, unknown>): string {
  const value = record[resource.title]
  if (value === null || value === undefined) return `#${record.id}`
  return typeof value === 'object' ? inLanguage(value, DEFAULT_LOCALE) : String(value)
}

/** Returns the reference that completes the titles of a resource, possibly to several records. */
export function subtitleReference(resource: Resource): { field: ResolvedField; to: string } | null {
  const field = resource.fields[resource.subtitle ?? '']
  const to = field && targetNameOf(field)
  return field && to ? { field, to } : null
}

/** Returns the titles of entries, in order, with one query per referenced resource. */
export async function entryTitles(
  resources: Resources,
  trx: Query,
  entries: readonly { resource: Resource; record: AnyRecord }[],
): Promise<string[]> {
  const referred = new Map<Resource, ReadonlyMap<number, string>>()
  for (const [resource, group] of Map.groupBy(entries, (entry) => entry.resource)) {
    const reference = subtitleReference(resource)
    const target = resources[reference?.to ?? '']
    if (!reference || !target) continue
    const ids = group.flatMap(({ record }) => completingIds(resource, record).slice(0, 1))
    referred.set(resource, await titlesById(trx, target, [...new Set(ids)]))
  }
  return entries.map(({ resource, record }) => {
    const [first, ...others] = completingIds(resource, record)
    const completing = first === undefined ? undefined : referred.get(resource)?.get(first)
    return [titleOf(resource, record), ...(completing ? [withCount(completing, others.length)] : [])]
      .join(' · ')
      .slice(0, MAX_LENGTH)
  })
}

const completingIds = (resource: Resource, record: AnyRecord): number[] =>
  [record[resource.subtitle ?? '']].flat().filter((id) => typeof id === 'number')

async function titlesById(trx: Query, target: Resource, ids: readonly number[]): Promise<Map<number, string>> {
  const titles = new Map<number, string>()
  const f = target.fields[target.title]
  const columns = f ? definitionOf(f).columns(f, f.name) : []
  for (let from = 0; from < ids.length; from += BATCH) {
    const rows = await trx
      .selectFrom(target.name)
      .select(['id', ...columns.map(({ name }) => name)])
      .where('id', 'in', ids.slice(from, from + BATCH))
      .execute()
    for (const row of rows) {
      titles.set(Number(row.id), titleOf(target, { id: row.id, ...fromRow(target, row, [target.title]) }))
    }
  }
  return titles
}
