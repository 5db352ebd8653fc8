type TextReader = ReadableStreamDefaultReader<string>

/** The next part of a stream; its end after a time without one. */
async function readWithin(reader: TextReader, ms: number): ReturnType<TextReader['read']> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const silence = new Promise<ReadableStreamReadDoneResult<string>>((resolve) => {
    timer = setTimeout(() => resolve({ done: true, value: undefined }), ms)
  })
  return Promise.race([reader.read(), silence]).finally(() => clearTimeout(timer))
}

/**
 * Parses server-sent events with JSON data. Skips comments, which only keep the connection open.
 * @param silenceMs ends a stream on which not even comments arrive: its connection was lost without a sign
 */
export async function* readEvents<T>(stream: ReadableStream<Uint8Array>, silenceMs?: number): AsyncGenerator<T> {
  const reader = stream.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader()
  const read = () => (silenceMs === undefined ? reader.read() : readWithin(reader, silenceMs))
  let remaining = ''
  try {
    for (let part = await read(); !part.done; part = await read()) {
      const blocks = (remaining + part.value).split('\n\n')
      remaining = blocks.pop() ?? ''
      for (const block of blocks) if (block.startsWith('data: ')) yield JSON.parse(block.slice(6)) as T
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}
