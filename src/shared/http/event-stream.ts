/** Parses server-sent events with JSON data. Skips comments, which only keep the connection open. */
export async function* readEvents<T>(stream: ReadableStream<Uint8Array>): AsyncGenerator<T> {
  const reader = stream.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader()
  let remaining = ''
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      const blocks = (remaining + part.value).split('\n\n')
      remaining = blocks.pop() ?? ''
      for (const block of blocks) if (block.startsWith('data: ')) yield JSON.parse(block.slice(6)) as T
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}
