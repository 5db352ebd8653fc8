/** Finds the messages that a raw mail (RFC 5322) answers; read in a worker thread with limits of time and memory. */
import { createWorkerThreads } from '#server/core/worker-threads.ts'
import type { Env } from '#server/env.ts'
import { ReadableError } from '#shared/errors.ts'
import type { ReadMail } from './mail-thread.ts'
import type { ReceivedMail } from './replies.ts'
import { messageOfAddress } from './reply-address.ts'

const READ_MS = 10_000

const threads = createWorkerThreads<Buffer, ReadMail>({
  module: new URL('./mail-thread.ts', import.meta.url),
  name: 'readMail',
  idleMs: 5_000,
  memoryMb: 512,
})

/** One mail at a time: the time limit of a mail starts with its turn. */
let queue: Promise<unknown> = Promise.resolve()

/** @throws ReadableError for a mail that cannot be read, or not in time */
async function readInTurn(raw: Buffer): Promise<ReadMail> {
  const turn = queue.then(() => threads.run(raw, AbortSignal.timeout(READ_MS)))
  queue = turn.catch(() => undefined)
  return turn.catch(() => {
    throw new ReadableError({ key: 'error.message.unreadable' })
  })
}

/** Mails to other addresses are not messages. */
export type InboundMail = ReceivedMail & { messages: number[]; isAutomatic: boolean }

/**
 * Reads a mail. @param recipient address of the envelope, where the mail server names it @throws ReadableError for a
 * mail that cannot be read, or not in time
 */
export async function readInboundMail(
  inbound: NonNullable<Env['inboundMail']>,
  raw: Buffer,
  recipient?: string,
): Promise<InboundMail> {
  const { recipients, ...mail } = await readInTurn(raw)
  const addresses = [...(recipient ? [recipient] : []), ...recipients]
  const messages = addresses.flatMap((address) => messageOfAddress(inbound, address) ?? [])
  return { ...mail, messages: [...new Set(messages)] }
}
