import { expect, it } from 'vitest'
import { ConflictError, ValidationError } from '#shared/errors.ts'
import { errorResponse } from './envelope.ts'

it('lists invalid fields by path, in the requested language', () => {
  const error = new ValidationError([
    { path: 'lines.0.quantity', key: 'validation.min.value', values: { min: 1 } },
  ])
  expect(errorResponse(error, { 'accept-language': 'en' })).toEqual({
    status: 422,
    body: {
      code: 40001,
      message: 'Please correct the highlighted fields',
      data: { errors: [{ path: 'lines.0.quantity', message: 'Must be 1 or more' }] },
    },
  })
  expect(errorResponse(error, { 'accept-language': 'fr' }).body.message).toBe('请更正标出的内容')
})

const rejected = new ValidationError([
  { path: 'seats', key: 'validation.number' },
  { path: '', key: 'validation.unknownField', values: { name: 'q' } },
])

it.each([
  ['without a language', {}, 'seats: Enter a number; No field “q”'],
  ['that accepts any language', { 'accept-language': '*' }, 'seats: Enter a number; No field “q”'],
  [
    'with an API key',
    { 'accept-language': 'zh', authorization: 'Bearer fsk_abc' },
    'seats：请输入数字；没有字段“q”',
  ],
])('names each field in the message to a program %s', (_, headers, message) => {
  expect(errorResponse(rejected, headers).body.message).toBe(message)
})

it.each([
  [{ path: '', key: 'validation.unknownField', values: { name: 'q' } }, '没有字段“q”'],
  [{ path: 'nme', key: 'validation.unknownField', values: { name: 'nme' } }, 'nme：没有字段“nme”'],
  [{ path: '', key: 'validation.required' }, '必须填写'],
] as const)('names a field to a reader whose form has no place for it: %o', (field, message) => {
  const error = new ValidationError([{ path: 'seats', key: 'validation.number' }, field])
  expect(errorResponse(error, { 'accept-language': 'zh' }).body.message).toBe(message)
})

it('names the options of a field to a program, and leaves them to the form of a reader', () => {
  const error = new ValidationError([
    { path: 'state', key: 'validation.choice', values: { allowed: ['new', 'done'] } },
  ])
  const reported = (headers: Record<string, string>) => {
    const { message, data } = errorResponse(error, headers).body
    return { message, data }
  }
  expect(reported({})).toEqual({
    message: 'state: Use one of these: new, done',
    data: { errors: [{ path: 'state', message: 'Use one of these: new, done' }] },
  })
  expect(reported({ 'accept-language': 'en' })).toEqual({
    message: 'Please correct the highlighted fields',
    data: { errors: [{ path: 'state', message: 'Choose one of the options' }] },
  })
})

it('names ten fields in the message to a program, and that there are more', () => {
  const fields = Array.from({ length: 12 }, (_, index) => ({
    path: `lines.${index}`,
    key: 'validation.number' as const,
  }))
  expect(errorResponse(new ValidationError(fields), {}).body.message).toMatch(
    /^lines\.0: .*; lines\.9: Enter a number; …$/,
  )
})

it('returns the data of a conflict', () => {
  const data = { current: { id: 1 }, changed: ['name'] }
  expect(errorResponse(new ConflictError({ key: 'error.conflict' }, data), {})).toMatchObject({
    status: 409,
    body: { code: 40009, data },
  })
})

it('reports the limit that an upload exceeds', () => {
  const error = Object.assign(new Error('too large'), { statusCode: 413 })
  expect(errorResponse(error, {})).toMatchObject({
    status: 413,
    body: { message: 'The file is larger than 200 MB' },
  })
})

it('hides details of server faults', () => {
  const { status, body } = errorResponse(new Error('connect ECONNREFUSED db:5432'), {})
  expect([status, body.code, body.data]).toEqual([500, 50000, null])
  expect(body.message).not.toContain('5432')
})
