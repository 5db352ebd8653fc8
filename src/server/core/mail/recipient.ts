/** Loads the customer that receives a mail. */
import type { Query } from '../db/database.ts'

/** @returns undefined for a customer that was deleted or is not active */
export const recipientOf = (query: Query, customer: number) =>
  query
    .selectFrom('customers')
    .select(['username', 'email', 'language'])
    .where('id', '=', customer)
    .where('status', '=', 'active')
    .executeTakeFirst()
