/** Which texts count as garbled: none that a catalogue may hold in any language. */
import { expect, it } from 'vitest'
import { isGarbled } from './garbled.ts'

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
