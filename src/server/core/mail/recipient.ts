/** Loads the recipient of a mail. */
import type { Query } from '../db/database.ts'

/** @returns undefined for deleted and inactive customers */
export const recipientOf = (query: Query, customer: number) =>
  query
    .selectFrom('customers')
    .select(['username', 'email', 'language'])
    .where('id', '=', customer)
    .where('status', '=', 'active')
    .executeTakeFirst()
