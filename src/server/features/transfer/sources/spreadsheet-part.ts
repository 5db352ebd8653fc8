/** Parts of an XLSX file, a zip archive, as streams of text and of XML events. */
import { SaxesParser } from 'saxes'
import yauzl from 'yauzl'
import { xmlEncoding } from '#server/core/files/xml-text.ts'

const OPTIONS = { lazyEntries: true, autoClose: false, validateEntrySizes: true } as const

/** Contents of a part's XML. Names come without their namespace prefix. */
export interface XmlEvents {
  open?(name: string, attributes: Readonly<Record<string, string>>): void
  close?(name: string): void
  /** A text may come in several pieces. */
  text?(text: string): void
}

/** A chunk of a part that has been read, and the part, in bytes. */
export interface Progress {
  read: number
  size: number
}

/** Names of parts are URIs, compared without case; a leading slash or dot means the same. */
const partName = (name: string): string => {
  const path = name.replaceAll('\\', '/').replace(/^(\.?\/)+/, '')
  try {
    return decodeURIComponent(path).toLowerCase()
  } catch {
    return path.toLowerCase()
  }
}

/** A part that is listed nowhere in the archive. */
class MissingPartError extends Error {}

/** Handles the error of a missing part, and no other. */
export const ifMissing =
  <T>(replacement: () => T) =>
  (error: unknown): T => {
    if (error instanceof MissingPartError) return replacement()
    throw error
  }

/** The chunks of a part, as the directory of the archive lists it. */
async function* chunksOf(path: string, part: string): AsyncGenerator<{ chunk: Buffer; size: number }> {
  const zip = await yauzl.openPromise(path, OPTIONS)
  const name = partName(part)
  try {
    for await (const entry of zip.eachEntry()) {
      if (partName(entry.fileName) !== name) continue
      const stream: AsyncIterable<Buffer> = await zip.openReadStreamPromise(entry)
      for await (const chunk of stream) yield { chunk, size: entry.uncompressedSize }
      return
    }
    throw new MissingPartError(`${part} is missing`)
  } finally {
    zip.close()
  }
}

/**
 * Reads a part; pauses after each chunk, when its events have been received.
 * @throws Error for a part that is missing, or no XML
 */
export async function* readPart(path: string, part: string, events: XmlEvents): AsyncGenerator<Progress> {
  const parser = new SaxesParser({ xmlns: false, position: false })
  parser.on('opentag', ({ name, attributes }) => events.open?.(localName(name), attributes))
  parser.on('closetag', ({ name }) => events.close?.(localName(name)))
  parser.on('text', (text) => events.text?.(text))
  parser.on('cdata', (text) => events.text?.(text))
  parser.on('error', (error) => {
    throw error
  })
  let decoder: TextDecoder | undefined
  let read = 0
  for await (const { chunk, size } of chunksOf(path, part)) {
    decoder ??= new TextDecoder(xmlEncoding(chunk))
    parser.write(decoder.decode(chunk, { stream: true }))
    read += chunk.length
    yield { read, size }
  }
  parser.write(decoder?.decode() ?? '').close()
}

/** Reads a part to its end. @throws Error as `readPart` */
export async function readWholePart(path: string, part: string, events: XmlEvents): Promise<void> {
  for await (const _ of readPart(path, part, events));
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)
