/** Cache of compiled statements, which are run with changing parameter values. */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Row } from '#shared/fields/field.ts'
import type { Database } from '../db/database.ts'

class Slot {
  readonly at: number
  constructor(index: number) {
    this.at = index
  }
}

/** Placeholder of a parameter in a statement, by index. */
export const parameter = (index: number): RawBuilder<unknown> => sql`${new Slot(index)}`

const MAX_STATEMENTS = 2000
const compiled = new WeakMap<Database, Map<string, CompiledQuery>>()

/** Runs the statement of a cache key; compiles it if necessary. @param planned whether PostgreSQL plans for the values */
export function runCached(
  db: Database,
  cacheKey: string,
  build: () => RawBuilder<unknown>,
  values: readonly unknown[],
  planned = false,
): Promise<Row[]> {
  const shapes = compiled.get(db) ?? new Map<string, CompiledQuery>()
  compiled.set(db, shapes)
  let query = shapes.get(cacheKey)
  if (!query) {
    if (shapes.size >= MAX_STATEMENTS) shapes.clear()
    query = build().compile(db.query)
    shapes.set(cacheKey, query)
  }
  const parameters = query.parameters.map((parameter) => (parameter instanceof Slot ? values[parameter.at] : parameter))
  return db.engine.all({ ...query, parameters }, planned)
}

/** Clears the compiled statements after a schema change. */
export const clearStatements = (db: Database): void => {
  compiled.delete(db)
}
