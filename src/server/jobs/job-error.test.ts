/** The error of another process: its stack is for the log alone. */
import { expect, it } from 'vitest'
import { CODES } from '#shared/errors.ts'
import { toJobError, toLogEntry } from './job-error.ts'

const plain = toJobError(new TypeError('a mistake'))
const thrown = { ...plain, detail: 'TypeError: a mistake\n    at job.ts' }

it('is stored without its stack', () => {
  expect(plain).toMatchObject({ code: CODES.server, fields: [] })
  expect(toJobError(thrown)).toEqual(plain)
})

it('is logged with its stack, from any process', () => {
  expect(toLogEntry(thrown)).toEqual({ detail: thrown.detail })
  const error = new TypeError('a mistake')
  expect(toLogEntry(error)).toEqual({ err: error })
})
