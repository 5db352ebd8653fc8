/** All records of a resource, as their rows are now. */
import type { Row } from '#shared/fields/field.ts'
import { definitionOf } from '#shared/fields/index.ts'
import type { Resource } from '#shared/resources/define.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import type { Database } from '../../core/db/database.ts'

const BATCH = 1000

/** Fields whose values are in the table and can be read back. */
export const storedFields = ({ fields }: Resource): ResolvedField[] =>
  Object.values(fields).filter((f) => {
    const { hashed, linksTo, compute } = definitionOf(f)
    return !hashed && !linksTo && !compute
  })

export interface StoredRecord {
  id: number
  /** By field; those that cannot be read are missing. */
  values: Record<string, unknown>
  unreadable: string[]
}

/** Reads the records in order, a batch at a time. */
export async function* readAll(db: Database, resource: Resource): AsyncGenerator<StoredRecord> {
  const fields = storedFields(resource)
  const columns = [
    'id',
    ...fields.flatMap((f) =>
      definitionOf(f)
        .columns(f, f.name)
        .map(({ name }) => name),
    ),
  ]
  for (let after = 0; ; ) {
    const rows = await db.query
      .selectFrom(resource.name)
      .select(columns)
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .execute()
    for (const row of rows) yield readRow(fields, row)
    if (rows.length < BATCH) return
    after = Number(rows.at(-1)?.id)
  }
}

function readRow(fields: readonly ResolvedField[], row: Row): StoredRecord {
  const values: Record<string, unknown> = {}
  const unreadable: string[] = []
  for (const f of fields) {
    try {
      values[f.name] = definitionOf(f).fromColumns(row, f.name, f)
    } catch {
      // A field of another type had the column before.
      unreadable.push(f.name)
    }
  }
  return { id: Number(row.id), values, unreadable }
}
