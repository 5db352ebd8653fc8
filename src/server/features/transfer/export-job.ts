/** The job of an export: writes the filtered records into a file, which becomes the job's result. */
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { extname } from 'node:path'
import { storeFile } from '#server/core/files/store.ts'
import { withTempFile } from '#server/core/files/temp-file.ts'
import type { RunJob } from '#server/core/jobs/job.ts'
import { listRecords } from '#server/core/records/read.ts'
import type { StoredFile } from '#shared/fields/stored-file.ts'
import { type ExportOptions, exportRows } from './export-rows.ts'
import { writeExport } from './sinks/write-export.ts'

export interface ExportInput extends ExportOptions {
  resource: string
  /** File name; its extension is the format. */
  name: string
}

export interface ExportResult {
  file: StoredFile
  rows: number
}

const MAX_BYTES = 1024 ** 3

export const runJob: RunJob<ExportInput> = async ({ context, actor, input, onProgress }) => {
  const { resource, name, ...options } = input
  const { filter } = options
  const { total = 0 } = await listRecords(context, actor, resource, { ...(filter && { filter }), range: [0, 0] })
  const data = exportRows(context, actor, resource, options)
  return withTempFile(context.env, async (temporary) => {
    const path = `${temporary}${extname(name)}`
    try {
      const rows = await writeExport(data, path, (done) => onProgress(total ? done / total : 0))
      const source = { name, content: createReadStream(path), uploader: actor, limit: MAX_BYTES, skipInspection: true }
      const file = await storeFile(context, source)
      return { data: { file, rows } satisfies ExportResult, file }
    } finally {
      await rm(path, { force: true })
    }
  })
}
