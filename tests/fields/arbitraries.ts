/** Random values of every field type, as sent. Some may be rejected, for a limit that they do not know. */
import fc from 'fast-check'
import type { FieldType } from '#fields/index.ts'
import { fixtureOf } from './field-server.ts'

/** Characters that spreadsheets, separators and escapes tend to change. */
const TRICKY = [
  "'=1+1",
  '000789',
  '1,234',
  '0,125',
  ' a  b ',
  'a;b\n"c"',
  '#12',
  'true',
  '_x000D_',
  '\\n\t|',
  '2024-03-05',
  '=A1',
  '1E5',
  'null',
  '[1]',
  '{"a":1}',
  '\u{1f4a1}灯',
]

const textUpTo = (max: number) =>
  fc.oneof(
    fc.constantFrom(...TRICKY),
    fc.string({ unit: 'grapheme', maxLength: max / 2 }),
    fc.string({ maxLength: max }),
  )
const bilingual = (max: number) => fc.record({ en: fc.option(textUpTo(max)), zh: fc.option(textUpTo(max)) })
const number = fc.double({ noNaN: true, noDefaultInfinity: true, max: 5000 }).map((value) => value || 0)

const ARBITRARIES: Partial<Record<FieldType, fc.Arbitrary<unknown>>> = {
  text: textUpTo(12),
  longText: textUpTo(200),
  bilingualText: bilingual(12),
  bilingualLongText: bilingual(200),
  integer: fc.integer({ min: -5 }),
  decimal: number,
  date: fc
    .date({ min: new Date('0100-01-01'), max: new Date('9998-12-31'), noInvalidDate: true })
    .map((at) => at.toISOString().slice(0, 10)),
  dateTime: fc
    .date({ min: new Date('1900-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
    .map((at) => at.toISOString()),
  colour: fc.stringMatching(/^#[0-9a-f]{6}$/),
  rows: fc.array(
    fc.record({
      name: bilingual(12),
      amount: fc.option(number.map(Math.abs)),
      unit: fc.option(fc.string({ maxLength: 5 })),
    }),
    { maxLength: 3 },
  ),
}

/** A random value of the type: of its kind, or one of its samples; sometimes null. */
export function arbitraryOf(type: FieldType): fc.Arbitrary<unknown> {
  const { samples, accepted = [] } = fixtureOf(type)
  const sample = fc.constantFrom(...[...samples, ...accepted].map(({ sent }) => sent))
  const random = ARBITRARIES[type]
  return fc.oneof(
    { weight: 4, arbitrary: random ? fc.oneof({ weight: 3, arbitrary: random }, sample) : sample },
    fc.constant(null),
  )
}
