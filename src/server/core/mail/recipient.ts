/** The customer whom a mail is for. */
import type { Query } from '../db/database.ts'

/** @returns undefined for one who is gone or no longer active */
export const recipientOf = (query: Query, customer: number) =>
  query
    .selectFrom('customers')
    .select(['username', 'email', 'language'])
    .where('id', '=', customer)
    .where('status', '=', 'active')
    .executeTakeFirst()
