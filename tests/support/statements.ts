/** Records the statements that a task runs outside of transactions. */
import type { CompiledQuery } from 'kysely'
import type { Database } from '#server/db/database.ts'

export async function statementsOf(
  { query }: Pick<Database, 'query'>,
  task: () => Promise<unknown>,
): Promise<CompiledQuery[]> {
  const executor = query.getExecutor()
  const { executeQuery } = executor
  const statements: CompiledQuery[] = []
  executor.executeQuery = (statement, ...options) => {
    statements.push(statement)
    return executeQuery.call(executor, statement, ...options) as never
  }
  try {
    await task()
  } finally {
    executor.executeQuery = executeQuery
  }
  return statements
}
