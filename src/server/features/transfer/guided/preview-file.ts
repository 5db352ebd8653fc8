/**
 * The rows of a preview, in a file of the job: a line of JSON per row as they are decided, then the places of the lines
 * by row number, for each list of rows. A page is read without the rest.
 */
import { once } from 'node:events'
import type { WriteStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { finished } from 'node:stream/promises'
import type { Context } from '#server/core/context.ts'
import { openFileStream } from '#server/core/files/file-stream.ts'
import { NotFoundError } from '#shared/errors.ts'
import type { StoredFile } from '#shared/fields/stored-file.ts'
import { PREVIEW_LISTS, type PreviewList, type PreviewRow } from '#shared/file-import.ts'

/** Of a line: its offset and its length. */
const POSITION_BYTES = 16
/** At the end: the offset of the places, then the length of every list. */
const FOOT_BYTES = 8 * (1 + PREVIEW_LISTS.length)

interface RowPosition {
  row: number
  lists: readonly PreviewList[]
  offset: number
  length: number
}

/** Writes the rows of a preview. */
export class PreviewWriter {
  private readonly output: WriteStream
  private readonly places: RowPosition[] = []
  private offset = 0

  constructor(path: string) {
    this.output = openFileStream(path)
  }

  async add(row: PreviewRow): Promise<void> {
    const line = Buffer.from(`${JSON.stringify(row)}\n`)
    this.places.push({ row: row.row, lists: listsOf(row), offset: this.offset, length: line.length })
    await this.write(line)
  }

  /** Completes the file. */
  async end(): Promise<void> {
    const begin = this.offset
    const sorted = this.places.sort((a, b) => a.row - b.row)
    const lists = PREVIEW_LISTS.map((name) => sorted.filter(({ lists }) => lists.includes(name)))
    for (const list of lists) await this.write(numbers(list.flatMap(({ offset, length }) => [offset, length])))
    await this.write(numbers([begin, ...lists.map((list) => list.length)]))
    this.output.end()
    await finished(this.output)
  }

  private async write(bytes: Buffer): Promise<void> {
    this.offset += bytes.length
    if (!this.output.write(bytes)) await once(this.output, 'drain')
  }
}

const numbers = (values: readonly number[]): Buffer => Buffer.from(Float64Array.from(values).buffer)

const listsOf = ({ status, problems }: PreviewRow): PreviewList[] =>
  status !== 'failed' && problems.length ? ['all', status, 'doubtful'] : ['all', status]

interface PreviewQuery {
  list: PreviewList
  /** From 1. */
  page: number
  size: number
}

/** A page of a preview. @throws NotFoundError without a file */
export async function readPreview(
  { files }: Pick<Context, 'files'>,
  stored: StoredFile | null,
  query: PreviewQuery,
): Promise<{ total: number; rows: PreviewRow[] }> {
  if (!stored) throw new NotFoundError()
  return files.withLocalFile(stored.sha256, async (path) => {
    const file = await open(path)
    try {
      return await readPage(file, stored.size, query)
    } finally {
      await file.close()
    }
  })
}

async function readPage(file: FileHandle, size: number, { list, page, size: limit }: PreviewQuery) {
  const [begin = 0, ...lengths] = await readNumbers(file, size - FOOT_BYTES, FOOT_BYTES)
  const index = PREVIEW_LISTS.indexOf(list)
  const before = lengths.slice(0, index).reduce((sum, length) => sum + length, 0)
  const total = lengths[index] ?? 0
  const from = Math.min(total, (page - 1) * limit)
  const count = Math.min(limit, total - from)
  const positions = await readNumbers(file, begin + (before + from) * POSITION_BYTES, count * POSITION_BYTES)
  const rows: PreviewRow[] = []
  for (let index = 0; index < count; index++) {
    const line = await readBytes(file, positions[2 * index] ?? 0, positions[2 * index + 1] ?? 0)
    rows.push(JSON.parse(line.toString('utf8')))
  }
  return { total, rows }
}

async function readNumbers(file: FileHandle, position: number, length: number): Promise<Float64Array> {
  const bytes = await readBytes(file, position, length)
  return new Float64Array(new Uint8Array(bytes).buffer)
}

async function readBytes(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer
}
