/** The API document, as a client gets it. */
import type { Staff, TestServer } from './server.ts'

/** @param person whose calls are described; null for public ones */
export async function documentOf({ app, as }: TestServer, person: Staff | null = 'admin') {
  return (await app.inject({ url: '/api/docs.json', headers: person ? as(person) : {} })).json()
}
