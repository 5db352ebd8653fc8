/** Cells of spreadsheets: nothing calculates, nothing is lost. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { escapeFormula, isErrorText, unescapeFormula } from './spreadsheet-text.ts'

describe('spreadsheet text', () => {
  it.each(['=1+1', '+86 138', '-LX', '@name', '\t=1', '\r=1', "'=1", '＝1'])(
    'quotes %j',
    (text) => {
      expect(escapeFormula(text)).toBe(`'${text}`)
    },
  )

  it.each(['', 'LX-100', "'tis", '-5', '-0.25', '3', ' =1'])('does not change %j', (text) => {
    expect(escapeFormula(text)).toBe(text)
  })

  it.each([
    ['="000789"', '000789'],
    ['="5"" lens"', '5" lens'],
    ['=""', ''],
    ['="a"&"b"', '="a"&"b"'],
    ['=1+1', '=1+1'],
    ['\'="000789"', '="000789"'],
  ])('reads %j as %j', (cell, text) => {
    expect(unescapeFormula(cell)).toBe(text)
  })

  it.each([
    ...[
      '#N/A',
      '#DIV/0!',
      '#WERT!',
      '#ÜBERLAUF!',
      '#NV',
      '#NOM ?',
      '#VALEUR!',
      '#¡VALOR!',
      '#¿NOMBRE?',
      '#N/D',
    ],
    ...['#VÆRDI!', '#ССЫЛКА!', '#Н/Д', '####', 'Err:502', 'Ошибка:508', 'Fehler:508'],
  ])('knows the error %s', (text) => {
    expect(isErrorText(text)).toBe(true)
    expect(unescapeFormula(escapeFormula(text))).toBe(text)
  })

  it.each(['#1', '#5!', '#A', '#lens!', '# REF!', '#', '##', 'REF!', '#FRONT LENS!', 'ERR:502'])(
    'knows that %s is none',
    (text) => {
      expect(isErrorText(text)).toBe(false)
    },
  )

  it('reads back what it wrote', () => {
    const awkward = fc.string({
      unit: fc.constantFrom("'", '=', '"', '#', '+', '-', '@', '\t', '\n', '1', 'a', '料'),
    })
    fc.assert(fc.property(awkward, (text) => unescapeFormula(escapeFormula(text)) === text))
  })
})
