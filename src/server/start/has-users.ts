/** Whether a database is in use. */
import type { Context } from '../context.ts'

/** Whether any staff account exists. */
export const hasUsers = async ({ db }: Pick<Context, 'db'>): Promise<boolean> =>
  (await db.query.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined
