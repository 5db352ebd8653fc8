/**
 * Kysely dialect: reads use a connection in the calling thread; writes and transactions, the
 * writer, which runs in a separate thread for a server, and in the same thread for a command.
 */
import { Worker } from 'node:worker_threads'
import SQLite from 'better-sqlite3'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { isInRequest, retryTemporary } from '../../transactions.ts'
import { connect, createFileCheck, isBusy } from './connect.ts'
import { createWriter, type Statement, type StatementResult, type WriteRequest } from './writer.ts'
import type { ThreadOptions, ThreadReply, ThreadRequest } from './writer-thread.ts'

/** The driver does not support booleans. */
export const encode = (value: unknown) => (typeof value === 'boolean' ? Number(value) : value)

/** By default, Kysely would let every query wait for the current transaction. */
class QueuedAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

/**
 * SQLite plans a statement again whenever a parameter that is compared with a column changes; in an
 * expression, it is not. A page of a list then takes 10 µs instead of 30, and a record by its id 1
 * µs instead of 6, with 100,000 rows.
 */
class StableQueryCompiler extends SqliteQueryCompiler {
  protected override getCurrentParameterPlaceholder(): string {
    return '+?'
  }
}

/** Runs a statement, with what follows from its errors. */
type RunStatement = <T>(statement: () => Promise<T>) => Promise<T>

export const sqliteDialect = (
  prepareRead: (sql: string) => SQLite.Statement,
  writer: WriterClient,
  noting: RunStatement,
): Dialect => ({
  createAdapter: () => new QueuedAdapter(),
  createIntrospector: (db) => new SqliteIntrospector(db),
  createQueryCompiler: () => new StableQueryCompiler(),
  createDriver: () => createDriver(prepareRead, writer, noting),
})

/** Every query and transaction has a virtual connection; the writer orders them. */
function createDriver(
  prepareRead: (sql: string) => SQLite.Statement,
  { send, close }: WriterClient,
  noting: RunStatement,
): Driver {
  /** Ids of the running transactions. */
  const transactions = new WeakMap<DatabaseConnection, number>()
  const transactionOf = (connection: DatabaseConnection) => {
    const transaction = transactions.get(connection)
    if (!transaction) throw new Error('The connection has no transaction')
    return transaction
  }
  let lastTransaction = 0
  const begin = async () => {
    const transaction = ++lastTransaction
    await send({ kind: 'begin', transaction, isLimited: isInRequest() })
    return transaction
  }
  const runAlone = async (statement: Statement) => {
    const transaction = await begin()
    // The commit of a failed statement is a rollback.
    const [result] = await Promise.all([
      send({ kind: 'statement', transaction, statement }),
      send({ kind: 'commit', transaction }),
    ])
    return result
  }
  return {
    init: async () => undefined,
    acquireConnection: async () => {
      const connection: DatabaseConnection = {
        executeQuery: <R>({ sql, parameters }: CompiledQuery) =>
          noting(async () => {
            const statement = { sql, parameters: parameters.map(encode) }
            const transaction = transactions.get(connection)
            if (transaction)
              return toResult<R>(await send({ kind: 'statement', transaction, statement }))
            const read = prepareRead(sql)
            if (read.readonly) return { rows: read.all(...statement.parameters) as R[] }
            return toResult<R>(await retryTemporary(isBusy, () => runAlone(statement)))
          }),
        // biome-ignore lint/correctness/useYield: streaming is not supported
        streamQuery: async function* () {
          throw new Error('SQLite reads page by page')
        },
      }
      return connection
    },
    beginTransaction: async (connection) => void transactions.set(connection, await begin()),
    commitTransaction: async (connection) =>
      void (await send({ kind: 'commit', transaction: transactionOf(connection) })),
    rollbackTransaction: async (connection) =>
      void (await send({ kind: 'rollback', transaction: transactionOf(connection) })),
    releaseConnection: async () => undefined,
    destroy: close,
  }
}

const toResult = <R>({ rows, changes }: StatementResult): QueryResult<R> => ({
  rows: rows as R[],
  numAffectedRows: BigInt(changes),
})

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
  const { send, close } = createWriter(
    connect(file, { durable, foreignKeys }),
    createFileCheck(file, identity),
  )
  return { send, close: async () => close() }
}

/**
 * Starts the thread with the first request, and again after it has ended unexpectedly, which
 * rejects pending requests.
 */
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
      for (const { reject } of pending.values())
        reject(new SQLite.SqliteError(`The writer: ${reason}`, 'SQLITE_IOERR'))
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
    else
      request?.reject(
        reply.code ? new SQLite.SqliteError(reply.error, reply.code) : new Error(reply.error),
      )
  }

  return {
    send: async (request) => {
      worker ??= start()
      worker.ref()
      const id = ++lastId
      // Throws for values that cannot be sent, such as a promise.
      worker.postMessage({ id, request } satisfies ThreadRequest)
      const reply = Promise.withResolvers<StatementResult>()
      pending.set(id, reply)
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
