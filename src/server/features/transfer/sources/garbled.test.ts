/** Which texts count as garbled: none that a catalogue may hold in any language. */
import { expect, it } from 'vitest'
import { isGarbled, isMisread } from './garbled.ts'

const misread = (text: string, encoding: string) => new TextDecoder(encoding).decode(Buffer.from(text))

it.each(['windows-1252', 'latin1', 'gbk'])('finds UTF-8 that was read as %s', (encoding) => {
  const texts = ['镜头', '控制板（主）', '接線圖，二', 'Gerät für Müller', '“x”', 'in — out']
  expect(texts.filter((text) => !isGarbled(misread(text, encoding)))).toEqual([])
})

it.each(['µÆ¾ß', '锟斤拷', 'Lens\ufffd', '???'])('finds %s', (text) => {
  expect(isGarbled(text)).toBe(true)
})

it.each([
  ['German', 'Gehäuse „Größe ä“ – 5 µm', 'ÄÖÜ', '»Größe«'],
  ['French', 'CAFÉ »', 'naïve café', '“É”'],
  ['of other Latin letters', 'SÃO PAULO', 'ESPAÑA', 'Ångström', 'Žluťoučký', 'Đèn sân khấu'],
  ['Chinese', '灯具', '镜头（大）', '氙灯', '钛合金', '路', '卤素灯', '电源供应器', '閃光燈', '接線圖'],
  ['of other scripts', '日本語カタログ', '한국어', 'Лампа', 'Ελληνικά'],
  ['with signs', '5 ± 0,1 mm²', 'Ø 35 mm', '25 °C–30 °C', '½ ¼', '·····', '™®©', 'what?', '?'],
])('lets %s texts pass', (_, ...texts) => {
  expect(texts.filter(isGarbled)).toEqual([])
})

const decoded = (bytes: string, encoding: string) => new TextDecoder(encoding).decode(Buffer.from(bytes, 'latin1'))

it.each([
  ['Windows-1250', decoded('cz\xea\x9c\xe6 \xbf\xf3\xb3ta', 'windows-1252')],
  ['Mac Roman', decoded('Geh\x8ause', 'windows-1252')],
  ['DOS 850', decoded('gr\x94\xe1er', 'macintosh')],
  ['Shift JIS', decoded('\x83\x8c\x83\x93\x83Y', 'windows-1252')],
  ['KOI8-R', decoded('L\xcd\xd0a', 'koi8-r')],
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
