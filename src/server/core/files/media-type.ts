/** Detects the media type of an upload: by content first, by file extension only where the content is ambiguous. */
import { open } from 'node:fs/promises'
import { extname } from 'node:path'
import { fileTypeFromFile } from 'file-type'

const UNKNOWN = 'application/octet-stream'
/** Bytes read to distinguish text from binary, and to find the directory at the end of a zip. */
const HEAD_BYTES = 64 * 1024
const TAIL_BYTES = 256 * 1024

const TEXT_ENDINGS: Record<string, string> = {
  '.csv': 'text/csv',
  '.json': 'application/json',
  '.md': 'text/markdown',
  '.xml': 'application/xml',
}

/** The media type of a file on disk that was uploaded as `name`. */
export async function mediaType(path: string, name: string): Promise<string> {
  const ending = extname(name).toLowerCase()
  const sniffed = (await fileTypeFromFile(path))?.mime
  if (sniffed === 'application/zip') return (await isGdtf(path, ending)) ? 'application/x-gdtf' : sniffed
  if (sniffed !== undefined && sniffed !== 'application/xml') return sniffed
  const head = await readPart(path, 0, HEAD_BYTES)
  const text = decodeText(head)
  if (text === null) return sniffed ?? UNKNOWN
  return textType(text, ending)
}

/** The root element, after any prologue; drawing programs declare namespace entities in the document type. */
const SVG = /^[^<]*(<\?[^>]*>|<!--[\s\S]*?-->|<!DOCTYPE[^[>]*(\[[^\]]*\]\s*)?>|\s)*<(\w+:)?svg[\s/>]/i

/** A fixture of QLC+, whose heads are elements called `Head`. */
const QXF = /^\s*(<\?[^>]*>|<!--[\s\S]*?-->|<!DOCTYPE\s+FixtureDefinition\s*>|\s)*<FixtureDefinition[\s>]/

/** The media type of a text by its beginning. */
export function textType(head: string, ending: string): string {
  if (SVG.test(head)) return 'image/svg+xml'
  if (QXF.test(head)) return 'application/x-qxf'
  if (/<(!doctype\s+html|html|head|body|script|iframe)[\s/>]/i.test(head)) return 'text/html'
  if (ending === '.json' && !/^\s*[[{"]/.test(head)) return 'text/plain'
  return TEXT_ENDINGS[ending] ?? (/^\s*<\?xml/.test(head) ? 'application/xml' : 'text/plain')
}

/** UTF-8 text, or null; the head may end within a character. */
function decodeText(bytes: Buffer): string | null {
  if (bytes.includes(0)) return null
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
  } catch {
    return null
  }
}

/** GDTF is a zip with a description.xml. */
const isGdtf = async (path: string, ending: string): Promise<boolean> =>
  ending === '.gdtf' && (await readPart(path, -TAIL_BYTES, TAIL_BYTES)).includes('description.xml')

/** A part of a file; a negative `from` counts from its end. */
async function readPart(path: string, from: number, length: number): Promise<Buffer> {
  const handle = await open(path)
  try {
    const { size } = await handle.stat()
    const position = from < 0 ? Math.max(0, size + from) : from
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(Math.min(length, size)), 0, undefined, position)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}
