/** A download over failing networks, with changing responses, and damaged files. */
import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { CODES } from '#shared/errors.ts'
import type { Http } from '#shared/http/client.ts'
import { HttpError } from '#shared/http/http-error.ts'
import { Download, type Progress } from './download.ts'

const CONTENT = Uint8Array.from({ length: 10_000 }, (_, index) => (index * 7) % 251)
const SHA = createHash('sha256').update(CONTENT).digest('hex')

/** Bytes from `from`, cut off after a length. */
const stream = (from: number, breakAfter = Number.POSITIVE_INFINITY, content = CONTENT) => {
  let index = from
  return new ReadableStream<Uint8Array>({
    pull(control) {
      if (index - from >= breakAfter) return control.error(new TypeError('network error'))
      const next = content.slice(index, index + 1000)
      index += next.length
      next.length ? control.enqueue(next) : control.close()
    },
  })
}

type Answer = (from: number) => Response
const part =
  (breakAfter?: number): Answer =>
  (from) =>
    new Response(stream(from, breakAfter), { status: from ? 206 : 200 })
const failure =
  (code: number): Answer =>
  () => {
    throw new HttpError(code, 'x')
  }

/** @param answers in order; repeats the last one */
function downloading(
  answers: Answer[],
  onProgress?: (progress: Progress, download: Download) => void,
) {
  const reported: Progress[] = []
  const requested: (string | undefined)[] = []
  let stored: Uint8Array | null = null
  let chunks: Uint8Array[] = []
  const sink = {
    write: async (chunk: Uint8Array) => void chunks.push(chunk),
    restart: async () => {
      chunks = []
    },
    save: async () => {
      stored = Buffer.concat(chunks)
    },
    discard: async () => {
      chunks = []
    },
  }
  const world = {
    http: (async ({ headers, responseType }) => {
      expect(responseType).toBe('stream')
      const range = headers?.Range
      requested.push(range)
      const answer = (answers.length > 1 ? answers.shift() : answers[0]) as Answer
      const { body, status, headers: received } = answer(Number(/\d+/.exec(range ?? '0')?.[0]))
      return { data: body, status, headers: received }
    }) as Http,
    pause: async () => undefined,
    checksum: () => {
      const hash = createHash('sha256')
      return {
        add: async (piece: Uint8Array) => void hash.update(piece),
        end: async () => hash.digest('hex'),
        terminate: () => undefined,
      }
    },
  }
  const notify = (progress: Progress) => {
    reported.push(progress)
    onProgress?.(progress, download)
  }
  const download: Download = new Download(
    { url: '/x', size: CONTENT.length, sha256: SHA },
    sink,
    notify,
    world,
  )
  return {
    download,
    requestedRanges: requested,
    last: () => reported.at(-1),
    kinds: () => new Set(reported.map(({ kind }) => kind)),
    saved: () => stored,
  }
}

describe('a download', () => {
  it('arrives, is checked and handed over', async () => {
    const { download, saved, last } = downloading([part()])
    await download.run()
    expect(last()).toEqual({ kind: 'matches' })
    expect(saved()).toEqual(Buffer.from(CONTENT))
  })

  it('resumes where the connection broke', async () => {
    const { download, requestedRanges, saved, kinds } = downloading([
      part(3000),
      part(2000),
      part(),
    ])
    await download.run()
    expect(requestedRanges).toEqual([undefined, 'bytes=3000-', 'bytes=5000-'])
    expect(kinds()).toEqual(new Set(['running', 'waiting', 'matches']))
    expect(saved()).toEqual(Buffer.from(CONTENT))
  })

  it('restarts if the server ignores ranges', async () => {
    const { download, saved } = downloading([part(3000), () => new Response(stream(0))])
    await download.run()
    expect(saved()).toEqual(Buffer.from(CONTENT))
  })

  it('pauses and resumes', async () => {
    const { download, requestedRanges, last, saved } = downloading([part()], (progress, it) => {
      if (progress.kind === 'running' && progress.done === 4000) it.pause()
    })
    await download.run()
    expect(last()).toEqual({ kind: 'paused', done: 4000 })
    await download.run()
    expect(requestedRanges).toEqual([undefined, 'bytes=4000-'])
    expect(saved()).toEqual(Buffer.from(CONTENT))
  })

  it('that is damaged is not handed over', async () => {
    const wrong = CONTENT.with(5000, 1)
    const { download, last, saved } = downloading([() => new Response(stream(0, undefined, wrong))])
    await download.run()
    expect(last()).toEqual({ kind: 'differs' })
    expect(saved()).toBeNull()
  })

  it('fails at once on rejection; pauses after repeated failures', async () => {
    const rejected = downloading([failure(CODES.forbidden)])
    await rejected.download.run()
    expect(rejected.last()).toEqual({ kind: 'rejected' })
    const failing = downloading([failure(CODES.server)])
    await failing.download.run()
    expect(failing.last()).toEqual({ kind: 'paused', done: 0 })
    expect(failing.requestedRanges).toHaveLength(8)
  })

  it('discards its data when aborted', async () => {
    const { download, saved, kinds } = downloading([part()], (progress, it) => {
      if (progress.kind === 'running' && progress.done === 2000) void it.cancel()
    })
    await download.run()
    expect(kinds()).toEqual(new Set(['running']))
    expect(saved()).toBeNull()
  })
})
