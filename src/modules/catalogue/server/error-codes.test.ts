import { describe, expect, it } from 'vitest'
import { errorCodeOf, isErrorCode } from './error-codes.ts'

const means = (input: string, errorCode: string) => {
  const code = errorCodeOf(input)
  return code !== null && isErrorCode(code, errorCode)
}

describe('an error code', () => {
  it.each([
    'E31',
    'e31',
    ' e-31 ',
    'E 031',
    'Err 31',
    'ERROR: E31',
    'error code E.31',
    'Ｅ３１',
    '故障 E31',
    '错误代码31',
    '31',
  ])('is found by "%s"', (input) => expect(means(input, 'E31')).toBe(true))

  it.each(['E32', 'E311', 'F31', '3', 'E3'])('is not found by the other code "%s"', (input) =>
    expect(means(input, 'E31')).toBe(false),
  )

  it.each(['', 'fan fault', 'E', '灯泡不亮', '1.2.3.4.5.6.7', 'lamp 2000 hours'])(
    'is not read from "%s"',
    (input) => expect(errorCodeOf(input)).toBeNull(),
  )
})
