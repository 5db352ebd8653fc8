/** Records the statements that a task runs outside of transactions. */
import type { CompiledQuery } from 'kysely'
import type { Database } from '#server/db/database.ts'

export async function statementsOf(
  db: Pick<Database, 'engine' | 'query' | 'read'>,
  task: () => Promise<unknown>,
): Promise<CompiledQuery[]> {
  const { engine, query, read } = db
  const executor = query.getExecutor()
  const { executeQuery } = executor
  const statements: CompiledQuery[] = []
  executor.executeQuery = (statement, ...options) => {
    statements.push(statement)
    return executeQuery.call(executor, statement, ...options) as never
  }
  // PostgreSQL runs SQL that only reads by another instance of Kysely.
  if (engine.name === 'postgres')
    db.read = (statement) => {
      statements.push(statement.compile(query))
      return read(statement)
    }
  try {
    await task()
  } finally {
    executor.executeQuery = executeQuery
    db.read = read
  }
  return statements
}
