/**
 * Worker thread with the writing connection, so that statements and disk syncs do not block
 * requests.
 */
import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import SQLite from 'better-sqlite3'
import { errorMessage } from '#shared/error-message.ts'
import { connect, createFileCheck, type FileIdentity } from './connect.ts'
import { createWriter, type StatementResult, type WriteRequest } from './writer.ts'

export interface ThreadOptions {
  file: string
  /** Identity of the file that reads use. */
  identity: FileIdentity
  durable: boolean
}
export type ThreadRequest = { id: number; request: WriteRequest } | 'close'
/** Errors lose class and code between threads. */
export type ThreadReply = { id: number } & (
  | { result: StatementResult }
  | { error: string; code: string | undefined }
)

const port = parentPort as MessagePort
const { file, identity, durable } = workerData as ThreadOptions
const checkFile = createFileCheck(file, identity)
// Opening a connection would create a missing file.
checkFile()
const writer = createWriter(connect(file, { durable, server: true }), checkFile)

port.on('message', (message: ThreadRequest) => {
  if (message === 'close') {
    writer.close()
    port.close()
    return
  }
  const { id, request } = message
  writer.send(request).then(
    (result) => port.postMessage({ id, result } satisfies ThreadReply),
    (error: unknown) => {
      const code = error instanceof SQLite.SqliteError ? error.code : undefined
      port.postMessage({ id, error: errorMessage(error), code } satisfies ThreadReply)
    },
  )
})
