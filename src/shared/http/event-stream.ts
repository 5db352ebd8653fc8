/** Reads server-sent events. */

/** Interval in which the server sends comments, which keep proxies from closing the connection. */
export const HEARTBEAT_MS = 15_000

/**
 * Options of a call that opens a stream of events; after three missing heartbeats, its connection
 * is lost.
 */
export const EVENT_STREAM = { responseType: 'stream', silenceMs: 3 * HEARTBEAT_MS } as const

/** Parses server-sent events with JSON data, and skips comments. */
export async function* readEvents<T>(stream: ReadableStream<Uint8Array>): AsyncGenerator<T> {
  const reader = stream
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .getReader()
  let remaining = ''
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      const blocks = (remaining + part.value).split('\n\n')
      remaining = blocks.pop() ?? ''
      for (const block of blocks)
        if (block.startsWith('data: ')) yield JSON.parse(block.slice(6)) as T
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}
