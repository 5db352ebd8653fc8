/** Recipients of mails to customers. */
import type { Query } from '../db/database.ts'

/** Loads the recipient of a mail. @returns undefined for deleted and inactive customers */
export const recipientOf = (query: Query, customer: number) =>
  query
    .selectFrom('customers')
    .select(['username', 'email', 'language'])
    .where('id', '=', customer)
    .where('status', '=', 'active')
    .executeTakeFirst()
