/** Imports a sheet over HTTP, as an administrator. */
import type { TestServer } from './server.ts'

interface ImportedCounts {
  created: number
  updated: number
  failed: number
  failures: { row: number; reason: string }[]
}

/** @param query of the call, such as `?dry_run=true` */
export async function importSheet(
  server: TestServer,
  resource: string,
  csv: string,
  query = '',
): Promise<ImportedCounts> {
  const boundary = '----rows'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="rows.csv"\r\ncontent-type: text/csv\r\n\r\n`
  const answer = await server.app.inject({
    method: 'POST',
    url: `/api/${resource}/import${query}`,
    payload: Buffer.concat([
      Buffer.from(head),
      Buffer.from(csv),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, ...server.as('admin') },
  })
  const { data, message } = answer.json<{ data: ImportedCounts | null; message: string }>()
  if (!data) throw new Error(message)
  return data
}
