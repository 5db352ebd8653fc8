/** Client of the write queue, which runs in a worker thread or in the same thread. */
import { Worker } from 'node:worker_threads'
import SQLite from 'better-sqlite3'
import { isInRequest } from '../../request-of.ts'
import { connect } from './connect.ts'
import { createFileCheck, type FileIdentity } from './file-check.ts'
import { idRows, type TransactionForecasts } from './id-forecasts.ts'
import { openTurnstile, turnstileFile } from './turnstile.ts'
import { createWriteQueue } from './write-queue.ts'
import type { Statement, StatementResult, WriteRequest } from './write-request.ts'

export interface Writer {
  /** @param forecasts null if the writer returns the ids of new rows */
  begin(forecasts: TransactionForecasts | null): WriterTransaction
  /** Runs a single statement as a transaction. */
  execute(statement: Statement): Promise<StatementResult>
  close(): Promise<void>
}

/** Transaction, which begins with its first statement. */
export interface WriterTransaction {
  run(statement: Statement): Promise<StatementResult>
  /** Inserts rows with a statement that returns their ids. */
  insert(statement: Statement, rows: NewRows): Promise<StatementResult>
  commit(): Promise<void>
  rollback(): Promise<void>
}

/** Rows to insert. */
export interface NewRows {
  table: string
  count: number
}

export interface WriterOptions {
  file: string
  /** Identity of the file that reads use. */
  identity: FileIdentity
  durable: boolean
  /** Whether foreign keys are enforced; only disabled for new databases. */
  foreignKeys?: boolean
  /** Whether to write in a separate thread, for servers; commands write in their own thread. */
  thread: boolean
}

export type ThreadOptions = Pick<WriterOptions, 'file' | 'identity' | 'durable'>
export type ThreadRequest = { id: number; request: WriteRequest } | 'close'
export type ThreadReply = { id: number } & ({ result: StatementResult } | { error: string; code: string | undefined })

interface Transport {
  post(request: WriteRequest): Promise<StatementResult>
  close(): Promise<void>
}

/** Statements whose result is unused, so that they can be sent with the next one. */
const IS_DEFERRABLE = /^(insert (or replace )?into (?!.* (returning|on conflict) )|with "changed" )/s
const MAX_DEFERRED = 50
const NOTHING: StatementResult = { rows: [], changes: 0 }

export function openWriter(options: WriterOptions): Writer {
  const { post, close } = options.thread ? openThread(options) : openQueue(options)
  let lastId = 0
  return {
    begin: (forecasts) => openTransaction(++lastId, post, forecasts),
    execute: (statement) => post({ transaction: ++lastId, begin: true, statements: [statement], end: 'commit' }),
    close,
  }
}

function openTransaction(
  transaction: number,
  post: Transport['post'],
  forecasts: TransactionForecasts | null,
): WriterTransaction {
  let statements: Statement[] = []
  let isOpen = false
  const isLimited = isInRequest()
  const send = (end?: WriteRequest['end']) => {
    const request = { transaction, statements, ...(!isOpen && { begin: true, isLimited }), ...(end && { end }) }
    statements = []
    isOpen = true
    return post(request)
  }
  /** Defers a statement until the next one. @param result assumed result */
  const defer = (statement: Statement, result: StatementResult) => {
    statements.push(statement)
    return statements.length < MAX_DEFERRED ? Promise.resolve(result) : send().then(() => result)
  }
  return {
    run: (statement) => {
      if (IS_DEFERRABLE.test(statement.sql)) return defer(statement, NOTHING)
      statements.push(statement)
      return send()
    },
    insert: (statement, { table, count }) => {
      const forecast = forecasts?.next(table, count)
      if (forecast) return defer({ ...statement, forecast }, { rows: idRows(forecast), changes: 0 })
      statements.push(statement)
      return send()
    },
    commit: async () => {
      if (isOpen || statements.length) await send('commit')
      forecasts?.end(true)
    },
    rollback: async () => {
      forecasts?.end(false)
      statements = []
      if (isOpen) await send('rollback')
    },
  }
}

function openQueue({ file, identity, durable, foreignKeys = true }: WriterOptions): Transport {
  const queue = createWriteQueue(connect(file, { durable, foreignKeys }), {
    checkFile: createFileCheck(file, identity),
    turnstile: openTurnstile(turnstileFile(file)),
  })
  return {
    post: (request) =>
      new Promise((resolve, reject) => {
        queue.submit(request, (reply) => ('result' in reply ? resolve(reply.result) : reject(reply.error)))
        queue.proceed()
      }),
    close: async () => queue.close(),
  }
}

/** Starts the thread, and restarts it if it ends unexpectedly, which rejects its pending requests. */
function openThread({ file, identity, durable }: WriterOptions): Transport {
  interface Pending {
    resolve(result: StatementResult): void
    reject(error: Error): void
  }
  const pending = new Map<number, Pending>()
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
    started.unref()
    return started
  }

  function receive(reply: ThreadReply): void {
    const entry = pending.get(reply.id)
    pending.delete(reply.id)
    // An idle thread must not keep the process running.
    if (!pending.size) worker?.unref()
    if ('result' in reply) entry?.resolve(reply.result)
    else entry?.reject(reply.code ? new SQLite.SqliteError(reply.error, reply.code) : new Error(reply.error))
  }

  return {
    post: (request) =>
      new Promise((resolve, reject) => {
        worker ??= start()
        if (!pending.size) worker.ref()
        pending.set(++lastId, { resolve, reject })
        worker.postMessage({ id: lastId, request } satisfies ThreadRequest)
      }),
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
