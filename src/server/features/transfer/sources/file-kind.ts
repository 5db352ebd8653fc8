/** Detects a file's kind by its content: extensions are often wrong, and protected files look like others. */
import { open } from 'node:fs/promises'
import { extname } from 'node:path'
import { rejectInput } from '#server/core/message.ts'
import { ReadableError } from '#shared/errors.ts'
import { IMPORT_EXTENSIONS } from '#shared/file-import.ts'
import { MEGABYTE } from '#shared/measures.ts'
import { editXml, withArchive } from './spreadsheet-archive.ts'

export type FileKind = 'text' | 'json' | 'ndjson' | 'xlsx' | 'ods' | 'xls' | 'html'

const HEAD_BYTES = 4096
const ZIP = Buffer.from('PK\u0003\u0004', 'latin1')
const COMPOUND_FILE = Buffer.from('d0cf11e0a1b11ae1', 'hex')
/** PNG, JPEG, GIF, PDF, gzip, 7z and RAR: their bytes may happen to be those of a text. */
const NO_TABLE = ['89504e47', 'ffd8ff', '474946383961', '255044462d', '1f8b08', '377abcaf271c', '526172211a07'].map(
  (start) => Buffer.from(start, 'hex'),
)
/** The part of a compound file that holds an encrypted XLSX file. */
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le')
/** Extensions under which programs save tables of HTML or XML, too. */
const SPREADSHEETS = ['.xls', '.xlsx', '.xlsm', '.ods']
const MARKUP = /^(\ufeff)?\s*</
/** The root elements of spreadsheets in XML. */
const XML_ROOT = /<(\w+:)?(Workbook|document)[\s>]/
const MANIFEST = 'META-INF/manifest.xml'
const MAX_MANIFEST = 10 * MEGABYTE

/**
 * @param name original name @throws ReadableError for an unknown extension, other files under a known one, and files
 * that a password protects
 */
export async function fileKind(path: string, name: string): Promise<FileKind> {
  const extension = extname(name).toLowerCase()
  if (!IMPORT_EXTENSIONS.some((allowed) => allowed === extension)) throw rejectInput('transfer.importType', { name })
  const head = await readHead(path)
  if (head.indexOf(COMPOUND_FILE) === 0) {
    if (await hasBytes(path, ENCRYPTED)) throw rejectInput('transfer.fileProtected')
    return 'xls'
  }
  if (head.indexOf(ZIP) === 0) return archiveKind(path, extension)
  if (NO_TABLE.some((start) => head.indexOf(start) === 0)) throw rejectInput('transfer.fileDamaged')
  if (extension === '.json') return 'json'
  if (extension === '.ndjson') return 'ndjson'
  const isText = head.length > 0 && !head.includes(0)
  if (isText) {
    const text = head.toString('utf8')
    if (!SPREADSHEETS.includes(extension) || !MARKUP.test(text)) return 'text'
    return XML_ROOT.test(text) ? 'xls' : 'html'
  }
  if (extension === '.xlsx' || extension === '.xlsm') return 'xlsx'
  return extension === '.ods' ? 'ods' : 'text'
}

/** @throws ReadableError for a protected archive; a broken one is reported by its reader */
async function archiveKind(path: string, extension: string): Promise<FileKind> {
  try {
    return await withArchive(path, MAX_MANIFEST, async ({ names, read }) => {
      if (!names.includes('content.xml')) return extension === '.ods' ? 'ods' : 'xlsx'
      let isEncrypted = false
      editXml((await read(MANIFEST)) ?? '<none/>', {
        open: ({ name }) => {
          isEncrypted ||= name === 'encryption-data'
        },
      })
      if (isEncrypted) throw rejectInput('transfer.fileProtected')
      return 'ods'
    })
  } catch (error) {
    if (error instanceof ReadableError) throw error
    return extension === '.ods' ? 'ods' : 'xlsx'
  }
}

async function readHead(path: string): Promise<Buffer> {
  const handle = await open(path)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

/** Whether a file contains some bytes; they may lie across two chunks. */
async function hasBytes(path: string, bytes: Buffer): Promise<boolean> {
  const handle = await open(path)
  try {
    let rest = Buffer.alloc(0)
    for await (const chunk of handle.createReadStream() as AsyncIterable<Buffer>) {
      const text = Buffer.concat([rest, chunk])
      if (text.includes(bytes)) return true
      rest = text.subarray(-bytes.length)
    }
    return false
  } finally {
    await handle.close()
  }
}
