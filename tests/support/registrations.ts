/** Customers whose registration a test reviews; the server is resolved on use. */
import { storeRecord } from '../resources/records.ts'
import { queuedMails } from './mails.ts'
import { recordOf, rest, type Values } from './rest.ts'
import type { TestServer } from './server.ts'

let made = 0

/** Helpers for reviews on a server. */
export function registrationsOf(server: () => TestServer) {
  const admin = () => rest(server(), 'admin')
  return {
    /** A new customer with a unique name, company and host. */
    customer: (values: Values = {}) => {
      made += 1
      return storeRecord(server().context, 'customers', {
        username: `customer-${made}`,
        company: `Company ${made}`,
        email: `customer-${made}@x${made}.example`,
        ...values,
      })
    },
    admin,
    get: async (id: number) => recordOf(await admin().get('customers', id)),
    step: (id: number, status: string, review_reason?: string) =>
      admin().update('customers', id, {
        status,
        ...(review_reason !== undefined && { review_reason }),
      }),
    /** The queued mails. */
    mails: () => queuedMails(server().context),
  }
}
