/** Reads all stored records of a resource. */
import type { Row } from '#shared/fields/field.ts'
import { definitionOf } from '#shared/fields/index.ts'
import type { Resource } from '#shared/resources/define.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import type { Database } from '../../core/db/database.ts'

const BATCH = 1000

/** Fields whose values are stored in the table and can be read back. */
export const storedFields = ({ fields }: Resource): ResolvedField[] =>
  Object.values(fields).filter((f) => {
    const { hashed, linksTo, compute } = definitionOf(f)
    return !hashed && !linksTo && !compute
  })

export interface StoredRecord {
  id: number
  /** Values by field, without unreadable ones. */
  values: Record<string, unknown>
  unreadable: string[]
}

/** Yields the records by id; reads them in batches. */
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
      // The column belonged to a field of another type.
      unreadable.push(f.name)
    }
  }
  return { id: Number(row.id), values, unreadable }
}
