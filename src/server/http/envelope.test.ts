import { expect, it } from 'vitest'
import { ConflictError, ValidationError } from '#shared/errors.ts'
import { errorResponse } from './envelope.ts'

it('lists invalid fields by path, in the requested language', () => {
  const error = new ValidationError([
    { path: 'lines.0.quantity', key: 'validation.min.value', values: { min: 1 } },
  ])
  expect(errorResponse(error, 'en')).toEqual({
    status: 422,
    body: {
      code: 40001,
      message: 'Please correct the highlighted fields',
      data: { errors: [{ path: 'lines.0.quantity', message: 'Must be 1 or more' }] },
    },
  })
  expect(errorResponse(error, undefined).body.message).toBe('请更正标出的内容')
})

it('returns the data of a conflict', () => {
  const data = { current: { id: 1 }, changed: ['name'] }
  expect(errorResponse(new ConflictError({ key: 'error.conflict' }, data), 'en')).toMatchObject({
    status: 409,
    body: { code: 40009, data },
  })
})

it('reports the limit that an upload exceeds', () => {
  const error = Object.assign(new Error('too large'), { statusCode: 413 })
  expect(errorResponse(error, 'en')).toMatchObject({
    status: 413,
    body: { message: 'The file is larger than 200 MB' },
  })
})

it('hides details of server faults', () => {
  const { status, body } = errorResponse(new Error('connect ECONNREFUSED db:5432'), 'en')
  expect([status, body.code, body.data]).toEqual([500, 50000, null])
  expect(body.message).not.toContain('5432')
})
