/** The calls of the storefront against a test server: answered by their envelope, with what the headers tell of pages. */
import type { TestServer } from './server.ts'

export type Headers = Record<string, string>
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** @param sender the server, and who calls unless another is named; asked on every call */
export const webCalls =
  (sender: () => { server: TestServer; me: Headers }) =>
  async (method: Method, path: string, payload?: object, headers: Headers = sender().me) => {
    const url = `/api/web/${path}`
    const response = await sender().server.app.inject({ method, url, headers, ...(payload && { payload }) })
    return { ...response.json(), total: response.headers['content-range'], write: response.headers['write-id'] }
  }
