/** Decodes XML by its byte order mark or its declaration. */
import { SaxesParser } from 'saxes'
import { markedEncoding } from './text-encoding.ts'

const DECLARATION_BYTES = 1024

/**
 * Decodes XML; without a mark or a declaration, it is UTF-8.
 * @param isPart whether the last character can be incomplete
 * @throws RangeError for an unknown encoding; TypeError for bytes that the encoding does not have
 */
export const decodeXml = (bytes: Buffer, isPart = false): string =>
  new TextDecoder(xmlEncoding(bytes), { fatal: true }).decode(bytes, { stream: isPart })

/** The encoding of XML, by the name that browsers use. @throws RangeError for an unknown one */
export function xmlEncoding(bytes: Buffer): string {
  // The byte order mark takes precedence over the declaration.
  const marked = markedEncoding(bytes)
  if (marked === 'utf-32') throw new RangeError(marked)
  if (marked) return marked
  const [first, second] = bytes
  if (first === 0x3c && second === 0) return 'utf-16le'
  if (first === 0 && second === 0x3c) return 'utf-16be'
  const { encoding } = new TextDecoder(statedEncoding(bytes))
  // Programs that convert UTF-16 leave its name in the declaration, which could not be read if it
  // were true.
  return encoding.startsWith('utf-16') ? 'utf-8' : encoding
}

/** The encoding that the declaration states, if it is not in UTF-16. */
export function statedEncoding(bytes: Buffer): string | undefined {
  const parser = new SaxesParser()
  let stated: string | undefined
  parser.on('error', () => undefined)
  parser.on('xmldecl', ({ encoding }) => {
    stated = encoding
  })
  parser.write(bytes.toString('latin1', 0, DECLARATION_BYTES).trimStart())
  return stated
}
