/**
 * The storefront's calls against a test server: the envelope of each answer, with the pagination
 * headers.
 */
import type { TestServer } from './server.ts'

export type Headers = Record<string, string>
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** @param sender the server and the default caller, resolved on every call */
export const webCalls =
  (sender: () => { server: TestServer; me: Headers }) =>
  async (method: Method, path: string, payload?: object, headers: Headers = sender().me) => {
    const url = `/api/web/${path}`
    const response = await sender().server.app.inject({
      method,
      url,
      headers,
      ...(payload && { payload }),
    })
    return {
      ...response.json(),
      total: response.headers['content-range'],
      write: response.headers['write-id'],
    }
  }
