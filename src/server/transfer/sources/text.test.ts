/** Encodings of short files, and texts that were read in a wrong one. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { isGarbled, isMisread, isSevenBit } from './garbled.ts'
import { findEncoding } from './text.ts'

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
    [
      'windows-1250',
      Buffer.from('Szko\xb3a;cz\xea\x9c\xe6 \xbf\xf3\xb3ta\n', 'latin1').toString('hex'),
    ],
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
    // A-2;Joint d’étanchéité «été»
    [
      'windows-1252',
      '4e756de9726f3b44e97369676e6174696f6e0a412d313b4c616d706520e02064e96368617267650a412d323b4a6f696e74206492e974616e6368e96974e920abe974e9bb0a',
    ],
    // “À la carte”,l’Île d’Oléron
    ['windows-1252', '93c0206c61206361727465942c6c92ce6c652064924f6ce9726f6e0a'],
    // Śruba mocująca łożysko
    [
      'iso-8859-2',
      '4e617a77610aaf6172f3776b61207779b361646f77637a6120bc72f364b36f0aa672756261206d6f63756ab1636120b36fbf79736b6f0a',
    ],
    // Żarówka halogenowa;łącznik, Łącznik
    ['iso-8859-2', 'af6172f3776b612068616c6f67656e6f77613bb3b1637a6e696b0aa3b1637a6e696b0a'],
    // A-2;Šroub upevňovací
    [
      'iso-8859-2',
      'c8ed736c6f3b4ee17a65760a412d313baee1726f766b612076fd626f6a6b6f76e10a412d323ba9726f75622075706576f26f766163ed0a',
    ],
    // А-1;Лампа газорозрядна є їжа
    [
      'koi8-u',
      'eecfcdc5d23beec1dad7c10ae12d313becc1cdd0c120c7c1dacfd2cfdad2d1c4cec120a420a7d6c10a',
    ],
    // А-1;Лампа газоразрядная;Винт крепёжный
    [
      'iso-8859-5',
      'bddedcd5e03bbdd0d7d2d0ddd8d50ab02d313bbbd0dcdfd020d3d0d7dee0d0d7e0efd4ddd0ef3bb2d8dde220dae0d5dff1d6ddebd90a',
    ],
    // A-1;مصباح تفريغ;برغي تثبيت
    [
      'iso-8859-6',
      'c7e4d1e5d23bc7e4e8d5e10a412d313be5d5c8c7cd20cae1d1eada3bc8d1daea20cacbc8eaca0a',
    ],
    // A-1,放電ランプ
    [
      'iso-2022-jp',
      '1b24424974494a485639661b28422c1b2442494a4c3e1b28420a412d312c1b24424a7c45452569257325571b28420a',
    ],
    // Název, Žárovka výbojková, Šroub upevňovací
    [
      'ibm852',
      '4ea07a65760aa6a0726f766b612076ec626f6a6b6f76a00ae6726f75622075706576e56f766163a10a',
    ],
    // Nazwa, Śruba mocująca, Łożysko główne
    ['ibm852', '4e617a77610a9772756261206d6f63756aa563610a9d6fbe79736b6f206788a2776e650a'],
    // Megnevezés, Rögzítő csavar, Hűtőventilátor
    [
      'ibm852',
      '4d65676e6576657a82730a5294677aa1748b206373617661720a48fb748b76656e74696ca0746f720a',
    ],
    // Nazwa, Śruba mocująca, Łożysko główne
    ['x-mac-ce', '4e617a77610ae572756261206d6f63756a8863610afc6ffd79736b6f2067b897776e650a'],
    // Název, Šroub upevňovací, Žárovka
    ['x-mac-ce', '4e877a65760ae1726f75622075706576cb6f766163920aeb87726f766b610a'],
    // Adı, Işık kaynağı, Soğutma fanı
    ['ibm857', '41648d0a499f8d6b206b61796e61a78d0a536fa775746d612066616e8d0a'],
    // Όνομα, Λάμπα εκκένωσης, Βίδα στερέωσης
    ['ibm737', 'eea4a6a3980a8ae1a3a798209ca1a1e2a4e0a99eaa0a81e59b9820a9ab9ca8e2e0a99eaa0a'],
    // שם, בורג הידוק, נורות, עדשה קדמית ימין
    ['ibm862', '998d0a818598822084898385970a908598859a0a928399842097838e899a20898e898f0a'],
    // الاسم, مصباح تفريغ, برغي تثبيت
    ['ibm720', '9fe99fabea0aeaada09fa520a2e5a9efe40aa0a9e4ef20a2a3a0efa20a'],
    // НАЗВАНИЕ, ЛАМПА ГАЗОРАЗРЯДНАЯ, КРЕПЕЖ
    ['x-mac-cyrillic', '8d808782808d88850a8b808c8f80208380878e908087909f848d809f0a8a90858f85860a'],
    // Größe, Stück für Tür
    ['macintosh', '47729aa7650a53749f636b20669f7220549f720a'],
    ['macintosh', Buffer.from('Geh\x8ause;gr\x9a\xa7e;f\x9fr\n', 'latin1').toString('hex')],
  ])('is %s for %s', async (encoding, hex) => {
    expect(await encodingOf(Buffer.from(hex, 'hex'))).toBe(encoding)
  })

  it.each(['a,b\n1,2\n', '料号,名称\n灯泡,镜头\n'])('rejects UTF-32 for %j', async (text) => {
    const littleEndian = Buffer.from(
      Uint32Array.from([...text], (character) => character.charCodeAt(0)).buffer,
    )
    const marked = Buffer.concat([Buffer.from([0xff, 0xfe, 0, 0]), littleEndian])
    const swapped = Buffer.from(littleEndian).swap32()
    for (const bytes of [littleEndian, marked, swapped]) {
      await expect(encodingOf(bytes)).rejects.toMatchObject({
        publicMessage: { key: 'transfer.utf32' },
      })
    }
  })

  it('is decided over the whole file', async () => {
    const ascii = Buffer.from('A-1,Lens\n'.repeat(200_000))
    expect(await encodingOf(Buffer.concat([ascii, Buffer.from('ü')]))).toBe('utf-8')
    expect(await encodingOf(Buffer.concat([ascii, Buffer.from('ü', 'latin1')]))).toBe(
      'windows-1252',
    )
    expect(await encodingOf(Buffer.concat([ascii, Buffer.from([0xbe, 0xb5])]))).toBe('gb18030')
  })
})

const misread = (text: string, encoding: string) =>
  new TextDecoder(encoding).decode(Buffer.from(text))

it.each(['windows-1252', 'latin1', 'gbk'])('finds UTF-8 that was read as %s', (encoding) => {
  const texts = ['镜头', '控制板（主）', '接線圖，二', 'Gerät für Müller', '“x”', 'in — out']
  expect(texts.filter((text) => !isGarbled(misread(text, encoding)))).toEqual([])
})

it.each(['~{7E5g5FE]~}', "\u001b$)C\u000e@L8'\u000f", 'A \u000e9f@|\u000f'])(
  'finds the seven bits of %j',
  (text) => {
    expect(isSevenBit(text)).toBe(true)
  },
)

it.each(['~{1}', 'a ~{b', '{~}', '~5 {x}~', '灯 ~5'])('takes %j as it is', (text) => {
  expect(isSevenBit(text)).toBe(false)
})

it.each(['µÆ¾ß', '锟斤拷', 'Lens\ufffd', '???'])('finds %s', (text) => {
  expect(isGarbled(text)).toBe(true)
})

it.each([
  ['German', 'Gehäuse „Größe ä“ – 5 µm', 'ÄÖÜ', '»Größe«'],
  ['French', 'CAFÉ »', 'naïve café', '“É”'],
  ['of other Latin letters', 'SÃO PAULO', 'ESPAÑA', 'Ångström', 'Žluťoučký', 'Đèn sân khấu'],
  [
    'Chinese',
    '灯具',
    '镜头（大）',
    '氙灯',
    '钛合金',
    '路',
    '卤素灯',
    '电源供应器',
    '閃光燈',
    '接線圖',
  ],
  ['of other scripts', '日本語カタログ', '한국어', 'Лампа', 'Ελληνικά'],
  ['with signs', '5 ± 0,1 mm²', 'Ø 35 mm', '25 °C–30 °C', '½ ¼', '·····', '™®©', 'what?', '?'],
])('lets %s texts pass', (_, ...texts) => {
  expect(texts.filter(isGarbled)).toEqual([])
})

const decoded = (bytes: string, encoding: string) =>
  new TextDecoder(encoding).decode(Buffer.from(bytes, 'latin1'))

it.each([
  ['Windows-1250', decoded('cz\xea\x9c\xe6 \xbf\xf3\xb3ta', 'windows-1252')],
  ['Mac Roman', decoded('Geh\x8ause', 'windows-1252')],
  ['DOS 850', decoded('gr\x94\xe1er', 'macintosh')],
  ['Shift JIS', decoded('\x83\x8c\x83\x93\x83Y', 'windows-1252')],
  ['KOI8-R', decoded('L\xcd\xd0a', 'koi8-r')],
  ['DOS 866', '╗╨▄▀╨ ╙╨╫▐р╨╫ря╘▌╨я'],
  ['Windows-1256', 'ڑ‰€…ک'],
  ['Windows-1250', '®árovka'],
  ['Windows-874', '๎ฯอลา'],
  ['Big5', 'r闚ka'],
])('finds that %s was read as another encoding', (_, text) => {
  expect(isMisread(text)).toBe(true)
})

it.each([
  [
    'Western',
    'Größe „ä“',
    'L’été – 5 µm',
    'CAFÉ',
    'iPhone',
    '4,7 kΩ',
    '2 N·m',
    'W/m²K',
    '25 °C',
    'Œuvre',
    'NAÏVE',
    'Señal ¡ya!',
  ],
  ['Eastern', 'śruba nierdzewna', 'Žárovka', 'Винт М6', 'Φακός', 'Işık çubuğu', 'עדשה', 'เลนส์'],
  ['Asian', 'LED灯 5W', 'レンズ（透明）', '렌즈', '閃光燈'],
])('finds words in %s texts', (_, ...texts) => {
  expect(texts.filter(isMisread)).toEqual([])
})
