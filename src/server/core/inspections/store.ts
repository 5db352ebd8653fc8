/** Findings are kept with the content: what is equal is looked into once. */
import type { Query } from '../db/database.ts'
import type { InspectionKind, InspectionResult } from './inspection.ts'

const keyOf = (sha256: string, kind: InspectionKind) => `${sha256} ${kind.name}`

/** What is kept of a content as a kind; undefined where it has not been looked into, or by an older reader. */
export async function loadInspection<R>(
  query: Query,
  sha256: string,
  kind: InspectionKind<R>,
): Promise<InspectionResult<R> | undefined> {
  const row = await query
    .selectFrom('file_inspections')
    .select('finding')
    .where('key', '=', keyOf(sha256, kind))
    .where('version', '=', kind.version)
    .executeTakeFirst()
  return row ? (JSON.parse(String(row.finding)) as InspectionResult<R>) : undefined
}

/** What is kept of several contents as a kind, by their SHA-256. */
export async function keptFindings<R>(
  query: Query,
  shas: readonly string[],
  kind: InspectionKind<R>,
): Promise<ReadonlyMap<string, InspectionResult<R>>> {
  if (!shas.length) return new Map()
  const rows = await query
    .selectFrom('file_inspections')
    .select(['key', 'finding'])
    .where(
      'key',
      'in',
      [...new Set(shas)].map((sha256) => keyOf(sha256, kind)),
    )
    .where('version', '=', kind.version)
    .execute()
  return new Map(rows.map(({ key, finding }) => [String(key).split(' ')[0] ?? '', JSON.parse(String(finding))]))
}

/** Keeps a finding. */
export async function saveInspection(
  query: Query,
  sha256: string,
  kind: InspectionKind,
  finding: InspectionResult,
): Promise<void> {
  const values = {
    version: kind.version,
    finding: JSON.stringify(finding),
    created_at: new Date().toISOString(),
  }
  await query
    .insertInto('file_inspections')
    .values({ key: keyOf(sha256, kind), ...values })
    .onConflict((on) => on.column('key').doUpdateSet(values))
    .execute()
}
