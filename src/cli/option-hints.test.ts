import { describe, expect, it } from 'vitest'
import { rejectInput } from '#server/message.ts'
import { translate } from '#server/translate.ts'
import { ReadableError } from '#shared/errors.ts'
import { withOptionHints } from './option-hints.ts'

const textOf = (error: unknown) =>
  error instanceof ReadableError ? translate(error.publicMessage, 'en') : ''
const failWith = (error: Error) => withOptionHints('en', () => Promise.reject(error)).catch(textOf)

describe('an error of the command', () => {
  it('mentions the option that solves it, unlike the message on pages', async () => {
    const error = rejectInput('transfer.ambiguousDecimal', {
      name: 'Mass',
      sample: '1,234',
      row: 2,
    })
    expect(textOf(error)).not.toContain('--')
    expect(await failWith(error)).toBe(
      `${textOf(error)} Specify which with --decimal "Mass=," or --decimal "Mass=."`,
    )
  })

  it('stays unchanged if no option helps', async () => {
    expect(await failWith(rejectInput('transfer.fileEmpty'))).toBe('The file is empty')
  })
})
