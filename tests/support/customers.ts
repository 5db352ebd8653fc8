/** Customers of a test server, their devices, and the links in their mails. */
import { storeRecord } from '../resources/records.ts'
import { queuedMails } from './mails.ts'
import { PASSWORD, type TestServer } from './server.ts'
import { headersOf } from './start-session.ts'

type WithContext = Pick<TestServer, 'context'>

/** Adds an active customer with English mails. @returns the id */
export async function addCustomer(
  server: WithContext,
  username: string,
  more: object = {},
): Promise<number> {
  const values = {
    username,
    password: PASSWORD,
    company: `Company of ${username}`,
    email: `${username}@stage.example`,
    language: 'en',
    status: 'active',
    ...more,
  }
  return storeRecord(server.context, 'customers', values)
}

/**
 * Signs a customer in on a further device.
 * @returns the headers of its calls, with English answers
 */
export const deviceOf = (server: WithContext, id: number): Promise<Record<string, string>> =>
  headersOf(server, { kind: 'customers', id })

/** The tokens in the links of queued mails to an address, oldest first. */
export async function linksFor(server: TestServer, address: string): Promise<string[]> {
  const mails = await queuedMails(server.context)
  return mails.flatMap(({ recipient, text, state }) => {
    const token = /[?&](?:token|confirm)=([\w-]+)/.exec(String(text))?.[1]
    return recipient === address && state === 'waiting' && token ? [token] : []
  })
}
