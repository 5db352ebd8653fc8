/**
 * Statements are compiled once per shape and run with other values: a slot stands for a value in the compiled text.
 */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Row } from '#shared/fields/field.ts'
import type { Database } from '../db/database.ts'

class Slot {
  readonly at: number
  constructor(index: number) {
    this.at = index
  }
}

/** The place of value number `at` in a statement. */
export const parameter = (index: number): RawBuilder<unknown> => sql`${new Slot(index)}`

const MAX_STATEMENTS = 2000
const compiled = new WeakMap<Database, Map<string, CompiledQuery>>()

/** Runs the statement of a shape, building it the first time; `planned` has PostgreSQL plan for the values at hand. */
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

/** Forgets every compiled statement, after the schema has changed. */
export const clearStatements = (db: Database): void => {
  compiled.delete(db)
}
