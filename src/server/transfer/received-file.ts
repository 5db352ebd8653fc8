/** Uploaded spreadsheets: the file of an import, and the cells of a small one. */

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import type { StoredFile } from '#fields/stored-file.ts'
import { CODES, PublicError, ReadableError, ValidationError } from '#shared/errors.ts'
import type { ImportPlan } from '#shared/file-import.ts'
import { planSchema } from '#shared/import-plan.ts'
import { MEGABYTE } from '#shared/measures.ts'
import type { Resource } from '#shared/resources/define.ts'
import { messageOf } from '#shared/resources/issue-message.ts'
import type { Actor, Context } from '../context.ts'
import { openFileStream } from '../files/file-stream.ts'
import { storeFile } from '../files/store.ts'
import { rejectInput } from '../message.ts'
import { createWorkerThreads } from '../worker-threads.ts'
import type { CellsResult, CellsTask } from './sources/open-source.ts'

/** Size of an uploaded spreadsheet, in bytes. */
const MAX_SHEET_BYTES = 100 * 1024 * 1024

/** Size of a plan in a form, in bytes. */
const MAX_PLAN_BYTES = 1024 * 1024

/** Access to imports. */
export const importAccess = ({ name }: Resource) => ({ may: [name, 'create', 'update'] }) as const

/**
 * Stores the part `file` of a request, and reads the part `plan`, if it comes before the file.
 * @throws ReadableError without a file, ValidationError for an invalid plan
 */
export async function receiveImport(
  context: Context,
  request: FastifyRequest,
  actor: Actor,
): Promise<{ source: StoredFile; plan: ImportPlan | null }> {
  const part = await request.file({ limits: { fieldSize: MAX_PLAN_BYTES } })
  if (!part) throw new ReadableError({ key: 'error.upload' })
  const field = [part.fields.plan].flat()[0]
  const plan = field?.type === 'field' ? readPlan(field.value) : null
  const source = await storeFile(context, {
    name: part.filename,
    content: part.file,
    uploader: actor,
    limit: MAX_SHEET_BYTES,
    skipInspection: true,
    acceptHtml: true,
  })
  return { source, plan }
}

function readPlan(text: unknown): ImportPlan {
  let value: unknown
  try {
    value = JSON.parse(String(text))
  } catch {
    throw new ValidationError([{ path: 'plan', key: 'validation.json' }])
  }
  const { success, data, error } = planSchema.safeParse(value)
  if (success) return data
  throw new ValidationError(
    error.issues.map((issue) => ({
      path: ['plan', ...issue.path].join('.'),
      ...messageOf(issue),
    })),
  )
}

/** For the spreadsheets of customers, which are read into memory. */
const LIMIT_MB = 30

/**
 * Runs a task with the path of the content, and deletes it afterwards.
 * @param limit in megabytes
 * @throws PublicError 40013 when it is too large
 */
export async function withReceivedFile<T>(
  content: Readable,
  task: (path: string) => Promise<T>,
  limit = LIMIT_MB,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'followspot-import-'))
  const path = join(folder, 'file')
  let size = 0
  const limited = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      size += chunk.length
      if (size > limit * MEGABYTE)
        throw new PublicError(CODES.tooLarge, { key: 'error.tooLarge', values: { limit } })
      yield chunk
    }
  }
  try {
    await pipeline(content, limited, openFileStream(path))
    return await task(path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const CELL_EXTENSIONS = ['.csv', '.tsv', '.txt', '.xlsx', '.ods']
/** Processor time. */
const READ_MS = 10_000

/** Spreadsheets are read whole, which would hold up all other requests. */
const threads = createWorkerThreads<CellsTask, CellsResult>({
  module: new URL('./sources/open-source.ts', import.meta.url),
  name: 'readCellsInThread',
  idleMs: 5_000,
  memoryMb: 512,
})

/**
 * The first rows of the first sheet that is shown, without blank ones.
 * @param name original name, whose extension must be known
 * @param limit maximum number of rows
 * @throws ReadableError for an unknown format, an empty or broken file, a row of too many cells,
 * and a file that takes too long
 */
export async function readCells(path: string, name: string, limit: number): Promise<string[][]> {
  if (!CELL_EXTENSIONS.includes(extname(name).toLowerCase()))
    throw rejectInput('transfer.sheetType', { name })
  const result = await threads.runWithin({ path, name, limit }, READ_MS).catch((error: unknown) => {
    const isTooLong = error instanceof Error && error.name === 'AbortError'
    throw isTooLong ? rejectInput('transfer.budget.time', { limit: READ_MS / 1000 }) : error
  })
  if ('problem' in result) throw new ReadableError(result.problem)
  return result.cells
}
