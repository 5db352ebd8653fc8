/**
 * The XML of a spreadsheet in a zip archive: unpacked within a limit, and edited before a library
 * reads it.
 */
import { isUtf8 } from 'node:buffer'
import { decodeHTMLStrict } from 'entities'
import { SaxesParser, type SaxesTagPlain } from 'saxes'
import yauzl, { type Entry } from 'yauzl'
import { MEGABYTE } from '#shared/measures.ts'
import { escapeMarkup } from '../../escape-markup.ts'
import { xmlEncoding } from '../../files/xml-text.ts'
import { rejectInput } from '../../message.ts'

export type Attributes = Readonly<Record<string, string>>

/**
 * XML with a character for each byte of UTF-8, as the library takes it; names, digits and addresses
 * are ASCII. Other texts become readable by `readable`.
 */
export type ByteXml = string

export const readable = (text: ByteXml): string => Buffer.from(text, 'latin1').toString()
const byteText = (text: string): ByteXml => Buffer.from(text).toString('latin1')

/** An archive that is open. Its parts are found by their names as URIs, compared without case. */
export interface Archive {
  names: readonly string[]
  /**
   * @returns undefined for a part that does not exist
   * @throws Error for a part that is damaged, or no XML
   */
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
 * Opens an archive by its directory, and reads some of its parts.
 * @param maxBytes of all parts that are read; an archive states their sizes, and a part that is
 * larger than stated is damaged
 * @throws ReadableError for a protected archive, and above the limit; other errors for one that is
 * damaged
 */
export async function withArchive<T>(
  path: string,
  maxBytes: number,
  use: (archive: Archive) => Promise<T>,
): Promise<T> {
  // Names are read as UTF-8, also where the archive does not say so.
  const options = {
    lazyEntries: true,
    autoClose: false,
    validateEntrySizes: true,
    decodeStrings: false,
  }
  const zip = await yauzl.openPromise(path, options)
  try {
    const entries = new Map<string, Entry>()
    for await (const entry of zip.eachEntry()) {
      if (entry.isEncrypted()) throw rejectInput('transfer.fileProtected')
      entries.set(partName(String(entry.fileName)), entry)
    }
    let total = 0
    const read = async (part: string): Promise<ByteXml | undefined> => {
      const entry = entries.get(partName(part))
      if (!entry) return undefined
      total += entry.uncompressedSize
      if (total > maxBytes)
        throw rejectInput('transfer.budget.unpacked', { limit: maxBytes / MEGABYTE })
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
  const isWhole = encoding === 'utf-8' && isUtf8(bytes)
  const text = isWhole
    ? bytes.toString('latin1')
    : byteText(new TextDecoder(encoding).decode(bytes))
  return text.replace(/^ï»¿/, '').replace(CONTROL, byteText(UNREADABLE)).replace(AMBIGUOUS, allowed)
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is replaced
const CONTROL = /[\0-\x08\x0b\x0c\x0e-\x1f]/g
/**
 * Where `&` may mean something else than XML says: references, to halves of characters as well, `&`
 * alone; not CDATA.
 */
const AMBIGUOUS =
  /<!\[CDATA\[[\s\S]*?\]\]>|(?:&#(?:\d+|x[\da-f]+);)+|&(?!(?:amp|lt|gt|quot|apos);)(?:\w+;)?/gi
const XML_CHARACTER = /[\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u
/**
 * In place of what cannot be read; the reader of cells asks about it, as about other texts that are
 * garbled.
 */
const UNREADABLE = '\ufffd'

function allowed(found: ByteXml): ByteXml {
  if (found.startsWith('<')) return found
  if (!found.startsWith('&#')) return byteText(escapeMarkup(decodeHTMLStrict(found)))
  const codes = found
    .split(';')
    .flatMap((reference) => (reference ? [Number(`0${reference.slice(2)}`)] : []))
  // A character beyond the first plane may be written as two halves.
  const text = codes
    .map((code) => (code > 0x10ffff ? UNREADABLE : String.fromCodePoint(code)))
    .join('')
  // The library would take a reference to one beyond the first plane for another character.
  const written = (one: string) => (one < '\x80' ? `&#${one.charCodeAt(0)};` : byteText(one))
  return Array.from(text, (one) => written(XML_CHARACTER.test(one) ? one : UNREADABLE)).join('')
}

/** An element, by its name without a prefix. */
interface XmlElement {
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

/**
 * Visits all elements of XML, and replaces some. Comments are cut, and CDATA becomes text, which
 * the library does not know.
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
    replace(xml.lastIndexOf('<![CDATA[', parser.position), parser.position, escapeMarkup(part))
    text?.(part)
  })
  // The parser reports a comment before its last character.
  parser.on('comment', () =>
    replace(xml.lastIndexOf('<!--', parser.position), parser.position + 1, ''),
  )
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
