/** Reads the options about the layout of a file. */
import { expect, it } from 'vitest'
import { importArguments } from './import-arguments.ts'

const layoutOf = (...options: string[]) =>
  importArguments(['codes', 'parts.csv', ...options]).layout

it('parses the layout', () => {
  expect(layoutOf()).toEqual({})
  expect(
    layoutOf(
      '--sheet',
      'Parts',
      '--header',
      '3-4',
      '--encoding',
      'GB18030',
      '--separator',
      'semicolon',
    ),
  ).toEqual({
    sheet: 'Parts',
    header: { first: 3, last: 4 },
    encoding: 'gb18030',
    separator: ';',
  })
  expect(layoutOf('--header', '3').header).toEqual({ first: 3, last: 3 })
  expect(layoutOf('--separator', '|').separator).toBe('|')
})

it('parses formats of numbers and dates, for all columns or one', () => {
  const options = [
    '--decimal',
    ',',
    '--decimal',
    'Price=point',
    '--dates',
    'dmy',
    '--dates',
    'Price=ymd',
  ]
  expect(layoutOf(...options)).toEqual({
    decimal: ',',
    dates: 'dmy',
    columns: { Price: { decimal: '.', dates: 'ymd' } },
  })
})

it.each([
  ['--header', '4-3'],
  ['--header', '0'],
  ['--decimal', 'dot'],
  ['--dates', 'Price=myd'],
  ['--separator', ':'],
  ['--encoding', 'ebcdic'],
  ['--unknown', 'maybe'],
])('rejects %s %s', (option, value) => {
  expect(() => layoutOf(option, value)).toThrow(
    expect.objectContaining({
      publicMessage: expect.objectContaining({ key: 'transfer.badOption' }),
    }),
  )
})
