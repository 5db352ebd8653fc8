/** Recipients of mails to customers, and the end of their subscriptions. */
import type { Query } from '../db/database.ts'

/** Loads the recipient of a mail. @returns undefined for deleted and inactive customers */
export const recipientOf = (query: Query, customer: number) =>
  query
    .selectFrom('customers')
    .select(['username', 'email', 'language'])
    .where('id', '=', customer)
    .where('status', '=', 'active')
    .executeTakeFirst()

/** One-click unsubscribe path of a subscription. */
export const unsubscribePath = (token: string): string => `/api/web/firmware-subscriptions/end?token=${token}`
