/** Reads server-sent events. */

/** Three heartbeats of the server. */
const SILENCE_MS = 45_000

/**
 * Parses server-sent events with JSON data. Skips comments, which only keep the connection open, and ends a stream
 * without them: its connection was lost without a sign.
 */
export async function* readEvents<T>(stream: ReadableStream<Uint8Array>): AsyncGenerator<T> {
  const reader = stream.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader()
  let timer: ReturnType<typeof setTimeout> | undefined
  const read = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void reader.cancel(), SILENCE_MS)
    return reader.read()
  }
  let remaining = ''
  try {
    for (let part = await read(); !part.done; part = await read()) {
      const blocks = (remaining + part.value).split('\n\n')
      remaining = blocks.pop() ?? ''
      for (const block of blocks) if (block.startsWith('data: ')) yield JSON.parse(block.slice(6)) as T
    }
  } finally {
    clearTimeout(timer)
    await reader.cancel().catch(() => undefined)
  }
}
