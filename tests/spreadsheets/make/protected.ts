/** Files that a password protects, as far as a reader can see: their contents are omitted. */
import { CFB } from '@e965/xlsx'
import { rawZip } from '../../support/raw-zip.ts'

const BOF = Buffer.from('0908100000060500bb0dcc07c100000006030000', 'hex')
/** Begins the encryption of all records that follow. */
const FILEPASS = Buffer.from('2f000600000059b30a9a', 'hex')
const EOF = Buffer.from('0a000000', 'hex')

function compoundFile(stream: string, content: Buffer): Buffer {
  const file = CFB.utils.cfb_new()
  CFB.utils.cfb_add(file, `/${stream}`, content)
  return Buffer.from(CFB.write(file, { type: 'buffer' }) as Uint8Array)
}

export function protectedFiles(): Record<string, Buffer> {
  const manifest =
    '<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"><manifest:file-entry manifest:full-path="content.xml"><manifest:encryption-data/></manifest:file-entry></manifest:manifest>'
  return {
    'protected.xlsx': compoundFile('EncryptedPackage', Buffer.alloc(64, 1)),
    'protected.xls': compoundFile('Workbook', Buffer.concat([BOF, FILEPASS, EOF])),
    'protected.ods': rawZip([
      { name: 'content.xml', content: Buffer.alloc(64, 1) },
      { name: 'META-INF/manifest.xml', content: manifest },
    ]),
  }
}
