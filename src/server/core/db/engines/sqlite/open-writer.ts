/** Opens the writer of a database file: in a separate thread for a server, in the same thread for a command. */
import { Worker } from 'node:worker_threads'
import SQLite from 'better-sqlite3'
import { connect, createFileCheck } from './connect.ts'
import { createWriter, type StatementResult, type WriteRequest } from './writer.ts'
import type { ThreadOptions, ThreadReply, ThreadRequest } from './writer-thread.ts'

export interface WriterOptions extends ThreadOptions {
  /** Whether foreign keys are enforced; only disabled for new databases. */
  foreignKeys?: boolean
  /** Whether to write in a separate thread. */
  thread: boolean
}

export interface WriterClient {
  send(request: WriteRequest): Promise<StatementResult>
  close(): Promise<void>
}

export const openWriter = (options: WriterOptions): WriterClient =>
  options.thread ? openThread(options) : openHere(options)

function openHere({ file, identity, durable, foreignKeys = true }: WriterOptions): WriterClient {
  const writer = createWriter(connect(file, { durable, foreignKeys }), createFileCheck(file, identity))
  return {
    send: (request) =>
      new Promise((resolve, reject) =>
        writer.submit(request, (reply) => ('result' in reply ? resolve(reply.result) : reject(reply.error))),
      ),
    close: async () => writer.close(),
  }
}

/** Starts the thread with the first request, and again after it has ended unexpectedly, which rejects pending requests. */
function openThread({ file, identity, durable }: WriterOptions): WriterClient {
  const pending = new Map<number, PromiseWithResolvers<StatementResult>>()
  let lastId = 0
  let worker: Worker | undefined

  function start(): Worker {
    const started = new Worker(new URL('./writer-thread.ts', import.meta.url), {
      name: 'writer',
      workerData: { file, identity, durable } satisfies ThreadOptions,
      execArgv: [],
    })
    let reason = 'it has ended'
    started.on('message', receive)
    started.on('error', (error) => {
      reason = error.message
    })
    started.on('exit', () => {
      if (worker === started) worker = undefined
      for (const { reject } of pending.values()) reject(new SQLite.SqliteError(`The writer: ${reason}`, 'SQLITE_IOERR'))
      pending.clear()
    })
    return started
  }

  function receive(reply: ThreadReply): void {
    const request = pending.get(reply.id)
    pending.delete(reply.id)
    // An idle thread must not keep the process running.
    if (!pending.size) worker?.unref()
    if ('result' in reply) request?.resolve(reply.result)
    else request?.reject(reply.code ? new SQLite.SqliteError(reply.error, reply.code) : new Error(reply.error))
  }

  return {
    send: (request) => {
      worker ??= start()
      worker.ref()
      const reply = Promise.withResolvers<StatementResult>()
      pending.set(++lastId, reply)
      worker.postMessage({ id: lastId, request } satisfies ThreadRequest)
      return reply.promise
    },
    close: async () => {
      const ending = worker
      if (!ending) return
      const { promise, resolve } = Promise.withResolvers<void>()
      ending.once('exit', () => resolve())
      ending.ref()
      ending.postMessage('close' satisfies ThreadRequest)
      await promise
    },
  }
}
