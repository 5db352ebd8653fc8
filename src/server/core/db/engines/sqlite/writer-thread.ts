/** Worker thread with the writing connection, so that statements and disk syncs do not block requests. */
import { type MessagePort, parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads'
import SQLite from 'better-sqlite3'
import { connect } from './connect.ts'
import { createFileCheck } from './file-check.ts'
import { openTurnstile, turnstileFile } from './turnstile.ts'
import { createWriteQueue } from './write-queue.ts'
import type { WriteReply } from './write-request.ts'
import type { ThreadOptions, ThreadReply, ThreadRequest } from './writer.ts'

const port = parentPort as MessagePort
const { file, identity, durable } = workerData as ThreadOptions
const checkFile = createFileCheck(file, identity)
// Opening a connection would create a missing file.
checkFile()

const queue = createWriteQueue(connect(file, { durable, server: true }), {
  poll: receiveAll,
  checkFile,
  turnstile: openTurnstile(turnstileFile(file)),
})

port.on('message', (message: ThreadRequest) => {
  receive(message)
  queue.proceed()
})

/** Receives pending messages, so that their transactions join the group commit. */
function receiveAll(): void {
  for (let received = receiveMessageOnPort(port); received; received = receiveMessageOnPort(port)) {
    receive(received.message)
  }
}

function receive(message: ThreadRequest): void {
  if (message === 'close') {
    queue.close()
    port.close()
  } else queue.submit(message.request, (reply) => port.postMessage(toThreadReply(message.id, reply)))
}

/** Serialises errors, which lose class and code between threads. */
function toThreadReply(id: number, reply: WriteReply): ThreadReply {
  if ('result' in reply) return { id, result: reply.result }
  const { error } = reply
  return { id, error: error.message, code: error instanceof SQLite.SqliteError ? error.code : undefined }
}
