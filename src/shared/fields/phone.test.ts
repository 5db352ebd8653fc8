/** Telephone numbers as people write them, how they are stored, and what a click dials. */
import { expect, it } from 'vitest'
import { phone, phoneFieldType, telHref } from './phone.ts'

const schema = phoneFieldType.schema({ ...phone('Telephone', '电话'), name: 'telephone' } as never)

it.each([
  ['+49 (0)30 / 12 34-56 ext. 7', '+49 (0)30 / 12 34-56 ext. 7', 'tel:+4930123456,7'],
  ['010-88888888转801', '010-88888888转801', 'tel:01088888888,801'],
  ['１３８００１３８０００', '13800138000', 'tel:13800138000'],
  ['+1.415.555.2671 x12', '+1.415.555.2671 x12', 'tel:+14155552671,12'],
  ['+86‑10‑8888‑8888', '+86-10-8888-8888', 'tel:+861088888888'],
  ['021—55556666', '021-55556666', 'tel:02155556666'],
  ['（０２１）５５５５６６６６　分机：１２', '(021)55556666 分机:12', 'tel:02155556666,12'],
  ['(415) 555-2671, ext 12', '(415) 555-2671, ext 12', 'tel:4155552671,12'],
  ['+44 20 7946 0018 Durchwahl 5', '+44 20 7946 0018 Durchwahl 5', 'tel:+442079460018,5'],
  ['+7 495 123−45−67 доб. 89', '+7 495 123-45-67 доб. 89', 'tel:+74951234567,89'],
  ['\u202d+33 1 42\u00a068\u00a053 00\u202c', '+33 1 42 68 53 00', 'tel:+33142685300'],
  ['tel:+14155552671;ext=12', '+14155552671;ext=12', 'tel:+14155552671,12'],
  ['555-2671 #12', '555-2671 #12', 'tel:5552671,12'],
  ['13800138000、13900139000', '13800138000,13900139000'.replace(',', '、'), 'tel:13800138000'],
  ['010-8888, 021-5555', '010-8888, 021-5555', 'tel:0108888'],
])('accepts %s', (written, stored, href) => {
  expect(schema.parse(written)).toBe(stored)
  expect(telHref(stored)).toBe(href)
})

it.each([
  'call me',
  '12',
  '12345 ext',
  'ext. 12345',
  '12345 call me',
  '<b>12345</b>',
  `${'1'.repeat(61)}`,
  '1,'.repeat(40),
])('rejects %s', (written) => {
  expect(schema.safeParse(written).success).toBe(false)
})
