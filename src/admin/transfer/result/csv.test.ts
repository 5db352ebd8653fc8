/** CSV that spreadsheets open as intended. */
import { expect, it } from 'vitest'
import { csvLine } from './csv.ts'

it('quotes cells, and neutralizes formulas', () => {
  expect(csvLine(['=1+1', 'a,b', 'say "x"', 'two\nlines', ' plain '])).toBe(
    `'=1+1,"a,b","say ""x""","two\nlines", plain \r\n`,
  )
})
