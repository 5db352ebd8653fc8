/** Normalises keys and names. */
import { expect, it } from 'vitest'
import { cleanKey, cleanName, compactKey } from './key-text.ts'

it.each([
  ['CÂB-É', ['CA\u0302B-E\u0301', 'C\u00c2B-E\u0301']],
  [
    'H2-10',
    [
      '\u2010',
      '\u2011',
      '\u2012',
      '\u2013',
      '\u2014',
      '\u2212',
      '\ufe63',
      '\uff0d',
      '\u2043',
      '\u2500',
      '\u30fc',
      '\uff70',
    ].map((dash) => `H2${dash}10`),
  ],
  [
    'H4-A',
    [
      'H4-A\u200e',
      '\u200fH4-A',
      '\u202aH4-A\u202c',
      '\u2066H4\u2069-A',
      '\u061cH4-A',
      'H4-A\u3164',
      'H4-A\u2800',
    ],
  ],
  ['H5 B', ['H5\u2800B', 'H5\u3164B', 'H5\u3000B', 'H5\u202f\u2009B', ' H5\tB\n']],
  ['H6', ['H\u034f6', 'H\ufe0f6', 'H\u200d6', 'H\u180e6', 'H\u{e0020}6', 'Ｈ６', 'H\u00ad6']],
  ['K-1 Ω+5#', ['\u212a-1 \u2126＋5＃']],
  ['H7-012', ['H7-٠١٢', 'H7-۰۱۲', 'H7-०१२', 'H7-０１２']],
  ['透镜（大）〜', ['透镜（大）〜']],
  ['カバー-モーターｰ', ['カバー-モーターｰ', 'カバー─モーターｰ']],
])('reads keys that look like %j as it', (key, written) => {
  expect(written.map(cleanKey)).toEqual(written.map(() => key))
})

it('keeps the dashes and joined letters of names', () => {
  expect(cleanName(' Lens – front\u200e\u3164 👩\u200d🔧 می\u200cخواهم')).toBe(
    'Lens – front 👩\u200d🔧 می\u200cخواهم',
  )
})

it('compares part numbers without separators of any kind', () => {
  expect(['H2-10', 'h2‐10', 'H2−10', 'H2.10', 'H2⸺１０', 'H2〜10'].map(compactKey)).toEqual(
    Array(6).fill('h210'),
  )
})
