/** The calls of an import in steps. */
import type {
  FileImport,
  FileLayout,
  FileStructure,
  ImportPlan,
  PreviewRow,
} from '#shared/file-import.ts'
import type { Staff, TestServer } from './server.ts'

interface Answer<T> {
  code: number
  message: string
  data: T
}

/** A file as a multipart body; further parts go before it. */
export function fileForm(
  name: string,
  content: string | Buffer,
  parts: Record<string, string> = {},
) {
  const boundary = 'x-boundary-x'
  const field = ([key, value]: [string, string]) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`
  const fields = Object.entries(parts).map(field).join('')
  const payload = Buffer.concat([
    Buffer.from(fields + head),
    Buffer.from(content),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}

/** The plan that a page would send for a file as it was recognised. */
export const planOf = (
  { layout, columns }: FileStructure,
  changes: Partial<ImportPlan> = {},
): ImportPlan => ({
  layout,
  columns: Object.fromEntries(columns.map(({ name, target }) => [name, target])),
  existing: 'update',
  unknown: 'create',
  missing: 'fail',
  empty: 'clear',
  ...changes,
})

/** Imports into a resource as one user. */
export function guidedImport(
  server: TestServer,
  resource: string,
  as: Staff = 'editor',
  locale = 'en',
) {
  const root = `/api/${resource}/import`
  const headers = { ...server.as(as), 'accept-language': locale }
  const post = async <T>(url: string, payload: object): Promise<Answer<T>> =>
    (await server.app.inject({ method: 'POST', url: `${root}/${url}`, payload, headers })).json()
  return {
    send: async (name: string, content: string | Buffer): Promise<Answer<FileStructure>> => {
      const { payload, headers: type } = fileForm(name, content)
      const url = `${root}/inspect`
      return (
        await server.app.inject({ method: 'POST', url, payload, headers: { ...headers, ...type } })
      ).json()
    },
    inspect: (job: number, options: { layout?: FileLayout; mapping?: number | null }) =>
      post<FileStructure>(`${job}/inspect`, options),
    check: (job: number, plan: Partial<ImportPlan>) => post<FileImport>(`${job}/check`, plan),
    run: (job: number, plan: Partial<ImportPlan>) => post<FileImport>(`${job}/run`, plan),
    rows: async (
      job: number | undefined,
      query = '',
    ): Promise<Answer<{ total: number; rows: PreviewRow[] }>> =>
      (await server.app.inject({ url: `${root}/${job}/rows?${query}`, headers })).json(),
  }
}
