/** Stores inspection results by content, so that equal files are inspected once. */
import type { Query } from '../db/database.ts'
import type { InspectionKind, InspectionResult } from './inspection.ts'

const keyOf = (sha256: string, kind: InspectionKind) => `${sha256} ${kind.name}`

/** Loads the result of a content for a kind; undefined if it is missing or of an older version. */
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

/** Loads the results of several contents for a kind, by SHA-256. */
export async function loadInspections<R>(
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
  return new Map(
    rows.map(({ key, finding }) => [String(key).split(' ')[0] ?? '', JSON.parse(String(finding))]),
  )
}

/** Stores the result of a content for a kind. */
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
