/** Cells of spreadsheets: nothing calculates, nothing is lost. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { escapeFormula, unescapeFormula } from './spreadsheet-text.ts'

describe('spreadsheet text', () => {
  it.each(['=1+1', '+86 138', '-LX', '@name', '\t=1', '\r=1', "'=1", '＝1'])('quotes %j', (text) => {
    expect(escapeFormula(text)).toBe(`'${text}`)
  })

  it.each(['', 'LX-100', "'tis", '-5', '-0.25', '3', ' =1'])('does not change %j', (text) => {
    expect(escapeFormula(text)).toBe(text)
  })

  it('reads back what it wrote', () => {
    const awkward = fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', '\n', '1', 'a', '料') })
    fc.assert(fc.property(awkward, (text) => unescapeFormula(escapeFormula(text)) === text))
  })
})
