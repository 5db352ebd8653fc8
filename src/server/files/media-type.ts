/**
 * Detects the media type of uploads by content; by file extension only if the content is ambiguous.
 */
import { open } from 'node:fs/promises'
import { extname } from 'node:path'
import type { InspectionKind } from '../inspections/inspection.ts'
import { markedEncoding } from './text-encoding.ts'
import { decodeXml } from './xml-text.ts'

/** Type of bytes without a known format. */
export const UNKNOWN = 'application/octet-stream'
/** Bytes read from the start, to distinguish text from binary. */
const HEAD_BYTES = 64 * 1024
const TAIL_BYTES = 256 * 1024

const TEXT_ENDINGS: Record<string, string> = {
  '.csv': 'text/csv',
  '.json': 'application/json',
  '.md': 'text/markdown',
  '.xml': 'application/xml',
}

/** Kinds of files that modules know. */
type Kinds = readonly Pick<InspectionKind, 'signature'>[]

/** Detects the media type of a file on disk. @param name original file name */
export async function mediaType(path: string, name: string, kinds: Kinds): Promise<string> {
  const ending = extname(name).toLowerCase()
  const { fileTypeFromFile } = await import('file-type')
  const sniffed = (await fileTypeFromFile(path))?.mime
  if (sniffed === 'application/zip') return (await zipType(path, ending, kinds)) ?? sniffed
  if (sniffed !== undefined && sniffed !== 'application/xml') return sniffed
  const head = await readPart(path, 0, HEAD_BYTES)
  const text = decodeText(head)
  if (text === null) return isSvgInOtherEncoding(head) ? SVG_TYPE : (sniffed ?? UNKNOWN)
  return textType(text, ending, kinds)
}

/**
 * Whether bytes that are not UTF-8 are a drawing. Drawing programs also write other encodings, and
 * declare them; one without a declaration, or with a wrong one, is a drawing as well, and is
 * rejected for its encoding.
 */
function isSvgInOtherEncoding(head: Buffer): boolean {
  try {
    return SVG.test(decodeXml(head, true))
  } catch {
    return SVG.test(head.toString('latin1').replaceAll('\0', ''))
  }
}

const SVG_TYPE = 'image/svg+xml'

/** Root element of an SVG after any prologue, including document types with entities. */
const SVG =
  /^[^<]*(<\?[^>]*>|<!--[\s\S]*?-->|<!DOCTYPE[^[>]*(\[[^\]]*\]\s*)?>|\s)*<(\w+:)?svg[\s/>]/i

/** Detects the media type of a text. @param head beginning of the text */
export function textType(head: string, ending: string, kinds: Kinds): string {
  if (SVG.test(head)) return SVG_TYPE
  const known = kinds.find(({ signature }) => signature?.text?.test(head))?.signature
  if (known) return known.type
  if (/<(!doctype\s+html|html|head|body|script|iframe)[\s/>]/i.test(head)) return 'text/html'
  if (ending === '.json' && !/^\s*[[{"]/.test(head)) return 'text/plain'
  return TEXT_ENDINGS[ending] ?? (/^\s*<\?xml/.test(head) ? 'application/xml' : 'text/plain')
}

/**
 * Decodes Unicode: UTF-16 by its mark, otherwise UTF-8; null for other content. The last character
 * can be incomplete.
 */
function decodeText(bytes: Buffer): string | null {
  const encoding = markedEncoding(bytes) ?? 'utf-8'
  if (encoding === 'utf-32' || (encoding === 'utf-8' && bytes.includes(0))) return null
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true })
  } catch {
    return null
  }
}

/**
 * The type of a zip that has the ending of a kind and, in its directory at the end, the kind's
 * entry.
 */
async function zipType(path: string, ending: string, kinds: Kinds): Promise<string | undefined> {
  const kind = kinds.find(({ signature }) => signature?.zip?.ending === ending)?.signature
  if (!kind?.zip) return undefined
  return (await readPart(path, -TAIL_BYTES, TAIL_BYTES)).includes(kind.zip.entry)
    ? kind.type
    : undefined
}

/** Reads a part of a file. @param from offset; negative values count from the end */
async function readPart(path: string, from: number, length: number): Promise<Buffer> {
  const handle = await open(path)
  try {
    const { size } = await handle.stat()
    const position = from < 0 ? Math.max(0, size + from) : from
    const { buffer, bytesRead } = await handle.read(
      Buffer.alloc(Math.min(length, size)),
      0,
      undefined,
      position,
    )
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}
