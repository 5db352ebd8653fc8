/** Detects encodings of short files, and of files that only the last letter makes unambiguous. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { findEncoding } from './encoding.ts'

const folder = mkdtempSync(join(tmpdir(), 'encoding-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function encodingOf(bytes: Buffer) {
  const path = join(folder, 'file.csv')
  writeFileSync(path, bytes)
  return findEncoding(path)
}

describe('the encoding of a file', () => {
  it.each([
    ['gb18030', 'c3fbb3c62cc1cfbac50abeb5cdb72c412d310a'],
    ['gb18030', 'd6d8c1bf2c310a'],
    ['gb18030', 'b1b8d7a20ad0e8b8fcbbbb0a'],
    ['big5', 'a657bad92cb2bcb8b90a'],
    ['big5', 'b3c6b5f90abb62a7f3b4ab0a'],
    ['big5', 'adab b671 2c31 0a'.replaceAll(' ', '')],
    ['windows-1252', Buffer.from('Größe;Gewicht\nStraße;1,5\n', 'latin1').toString('hex')],
    ['windows-1252', Buffer.from('Désignation,Référence\n', 'latin1').toString('hex')],
    ['windows-1252', Buffer.from('Linse Ø80;80°C\n', 'latin1').toString('hex')],
    // Each of these letters and the next one are a frequent character of Big5 or GB 18030.
    ['windows-1252', Buffer.from('Code,Name\nA-1,40°C\nA-2,3 µm\n', 'latin1').toString('hex')],
    ['windows-1252', Buffer.from('Code;GRÖßE\nÄrger;Ångström\n', 'latin1').toString('hex')],
    ['gb18030', `${Buffer.from('Code,Name\nA-1,').toString('hex')}beb50a`],
    ['utf-8', Buffer.from('Code,Name\nA-1,Lens\0\0\0\nA-2,Mirror\0\n').toString('hex')],
    ['utf-8', Buffer.from('name,Größe,料号\n').toString('hex')],
    ['utf-16le', Buffer.from('a,b\n1,2\n', 'utf16le').toString('hex')],
    ['utf-16be', Buffer.from('a,b\n1,2\n', 'utf16le').swap16().toString('hex')],
  ])('is %s for %s', async (encoding, hex) => {
    expect(await encodingOf(Buffer.from(hex, 'hex'))).toBe(encoding)
  })

  // By iconv from UTF-8.
  it.each([
    ['shift_jis', '835c8350836283674f0a8bbe0a'],
    ['shift_jis', '8c5e94d42c96bc8fcc0a46532d312cdaddbdde0a46532d322ccca7dd2039326d6d0a'],
    [
      'x-mac-cyrillic',
      '82e5edf2e8ebdff2eef020eef5ebe0e6e4e5ede8df0a81ebeeea20efe8f2e0ede8df0a8febe0f2e020f3eff0e0e2ebe5ede8df0a',
    ],
    ['windows-1252', '426fee746965722061727269e872650ac963726f7520e0209c696c6c65740a'],
    ['windows-1252', '4ce16d70617261207065717565f1610abf41f16f3f0a'],
    ['euc-kr', 'b7bbc1ee0abdbac5d7c0ceb8aebdba0a'],
    ['windows-1250', Buffer.from('Szko\xb3a;cz\xea\x9c\xe6 \xbf\xf3\xb3ta\n', 'latin1').toString('hex')],
    ['windows-1251', 'cbe8ede7e03bc2e8edf20a'],
    ['windows-1253', 'd6e1eafcf23bc2dfe4e10a'],
    ['windows-1254', Buffer.from('I\xfe\xfdk;\xe7ubu\xf0u;\xddna\xe7\n', 'latin1').toString('hex')],
    ['windows-1255', 'f2e3f9e43be1e5f8e20a'],
    ['koi8-r', 'ecc1cdd0c120c7c1ccccc7c5cececec1d10a'],
    ['ibm866', '8ba0ace2a0203b82a8adaee2a2aba5ada0efe0a0afa00a'],
    ['ibm850', Buffer.from('Geh\x84use;Gr\x94\xe1e;f\x81r\n', 'latin1').toString('hex')],
    ['ibm850', Buffer.from('Pi\x8ace d\x82tach\x82e \x85 visser\n', 'latin1').toString('hex')],
    ['ibm850', Buffer.from('Quantit\x85,cos\x8d\n', 'latin1').toString('hex')],
    ['ibm850', Buffer.from('Ca\xa4\xa2n m\xa2vil;\xa0ngulo\n', 'latin1').toString('hex')],
    ['macintosh', Buffer.from('Geh\x8ause;gr\x9a\xa7e;f\x9fr\n', 'latin1').toString('hex')],
  ])('is %s for %s', async (encoding, hex) => {
    expect(await encodingOf(Buffer.from(hex, 'hex'))).toBe(encoding)
  })

  it.each(['a,b\n1,2\n', '料号,名称\n灯泡,镜头\n'])('rejects UTF-32 for %j', async (text) => {
    const littleEndian = Buffer.from(Uint32Array.from([...text], (character) => character.charCodeAt(0)).buffer)
    const marked = Buffer.concat([Buffer.from([0xff, 0xfe, 0, 0]), littleEndian])
    const swapped = Buffer.from(littleEndian).swap32()
    for (const bytes of [littleEndian, marked, swapped]) {
      await expect(encodingOf(bytes)).rejects.toMatchObject({ publicMessage: { key: 'transfer.utf32' } })
    }
  })

  it('is decided over the whole file', async () => {
    const ascii = Buffer.from('A-1,Lens\n'.repeat(200_000))
    expect(await encodingOf(Buffer.concat([ascii, Buffer.from('ü')]))).toBe('utf-8')
    expect(await encodingOf(Buffer.concat([ascii, Buffer.from('ü', 'latin1')]))).toBe('windows-1252')
    expect(await encodingOf(Buffer.concat([ascii, Buffer.from([0xbe, 0xb5])]))).toBe('gb18030')
  })
})
