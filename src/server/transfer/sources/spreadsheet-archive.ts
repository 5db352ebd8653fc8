/** The XML of a spreadsheet in a zip archive: unpacked within a limit, and edited before a library reads it. */
import { isUtf8 } from 'node:buffer'
import { SaxesParser, type SaxesTagPlain } from 'saxes'
import yauzl, { type Entry } from 'yauzl'
import { MEGABYTE } from '#shared/measures.ts'
import { xmlEncoding } from '../../files/xml-text.ts'
import { rejectInput } from '../../message.ts'

export type Attributes = Readonly<Record<string, string>>

/**
 * XML with a character for each byte of UTF-8, as the library takes it; names, digits and addresses are ASCII. Other
 * texts become readable by `readable`.
 */
export type ByteXml = string

export const readable = (text: ByteXml): string => Buffer.from(text, 'latin1').toString()

/** An archive that is open. Its parts are found by their names as URIs, compared without case. */
export interface Archive {
  names: readonly string[]
  /** @returns undefined for a part that does not exist @throws Error for a part that is damaged, or no XML */
  read(part: string): Promise<ByteXml | undefined>
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

/**
 * Opens an archive by its directory, and reads some of its parts. @param maxBytes of all parts that are read; an archive
 * states their sizes, and a part that is larger than stated is damaged @throws ReadableError for a protected archive,
 * and above the limit; other errors for one that is damaged
 */
export async function withArchive<T>(
  path: string,
  maxBytes: number,
  use: (archive: Archive) => Promise<T>,
): Promise<T> {
  const zip = await yauzl.openPromise(path, { lazyEntries: true, autoClose: false, validateEntrySizes: true })
  try {
    const entries = new Map<string, Entry>()
    for await (const entry of zip.eachEntry()) {
      if (entry.isEncrypted()) throw rejectInput('transfer.fileProtected')
      entries.set(partName(entry.fileName), entry)
    }
    let total = 0
    const read = async (part: string): Promise<ByteXml | undefined> => {
      const entry = entries.get(partName(part))
      if (!entry) return undefined
      total += entry.uncompressedSize
      if (total > maxBytes) throw rejectInput('transfer.budget.unpacked', { limit: maxBytes / MEGABYTE })
      const bytes = Buffer.alloc(entry.uncompressedSize)
      const stream: AsyncIterable<Buffer> = await zip.openReadStreamPromise(entry)
      let size = 0
      for await (const chunk of stream) size += chunk.copy(bytes, size)
      return byteXml(bytes)
    }
    return await use({ names: [...entries.keys()], read })
  } finally {
    zip.close()
  }
}

function byteXml(bytes: Buffer): ByteXml {
  const encoding = xmlEncoding(bytes)
  const text = encoding === 'utf-8' ? bytes : Buffer.from(new TextDecoder(encoding, { fatal: true }).decode(bytes))
  if (!isUtf8(text)) throw new Error('the text is not in its encoding')
  return text.toString('latin1').replace(/^ï»¿/, '')
}

/** An element, by its name without a prefix. */
export interface XmlElement {
  name: string
  attributes: Attributes
  isSelfClosing: boolean
  /** The tag that opens it, as written. */
  tag: ByteXml
}

export interface XmlVisitor {
  open?(element: XmlElement): void
  text?(text: ByteXml): void
  /** @returns what replaces the whole element; undefined to leave it */
  close?(element: XmlElement): ByteXml | undefined
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

export const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/**
 * Visits all elements of XML, and replaces some. Comments are cut, and CDATA becomes text, which the library does not know.
 * @throws Error for XML that is not well-formed, such as that of a file that is cut off
 */
export function editXml(xml: ByteXml, { open, text, close }: XmlVisitor): ByteXml {
  const parser = new SaxesParser({ xmlns: false, position: false })
  const edits: { start: number; end: number; text: ByteXml }[] = []
  const elements: (XmlElement & { start: number })[] = []
  /** The replacement of an element includes everything in it. */
  const replace = (start: number, end: number, text: ByteXml) => {
    while ((edits.at(-1)?.start ?? -1) >= start) edits.pop()
    edits.push({ start, end, text })
  }
  parser.on('opentag', ({ name, attributes, isSelfClosing }: SaxesTagPlain) => {
    const start = xml.lastIndexOf('<', parser.position - 1)
    const tag = xml.slice(start, parser.position)
    const element = { name: localName(name), attributes, isSelfClosing, tag, start }
    elements.push(element)
    open?.(element)
  })
  parser.on('closetag', () => {
    const element = elements.pop()
    const edit = element && close?.(element)
    if (element && edit !== undefined) replace(element.start, parser.position, edit)
  })
  parser.on('text', (part) => text?.(part))
  parser.on('cdata', (part) => {
    replace(xml.lastIndexOf('<![CDATA[', parser.position), parser.position, escapeXml(part))
    text?.(part)
  })
  // The parser reports a comment before its last character.
  parser.on('comment', () => replace(xml.lastIndexOf('<!--', parser.position), parser.position + 1, ''))
  parser.on('error', (error) => {
    throw error
  })
  parser.write(xml).close()
  let [edited, at] = ['', 0]
  for (const { start, end, text } of edits) {
    edited += xml.slice(at, start) + text
    at = end
  }
  return edited + xml.slice(at)
}
