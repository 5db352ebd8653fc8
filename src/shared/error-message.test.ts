/** Messages of failed calls, as toasts show them. */
import { expect, it } from 'vitest'
import { errorMessage, fieldReasons } from './error-message.ts'
import { CODES } from './errors.ts'
import { HttpError } from './http/http-error.ts'

const rejected = (...messages: string[]) =>
  new HttpError(CODES.validation, 'Please correct the highlighted fields', {
    errors: messages.map((message, index) => ({ path: `lines.${index}.serial_number`, message })),
  })

it('names each reason once where no field is highlighted', () => {
  expect(fieldReasons(rejected('Unknown serial number', 'Unknown serial number', 'Too many'))).toBe(
    'Unknown serial number Too many',
  )
})

it('is the message of the error without fields', () => {
  expect(fieldReasons(rejected())).toBe('Please correct the highlighted fields')
  expect(fieldReasons(new Error('No network'))).toBe('No network')
  expect(errorMessage('text')).toBe('text')
})
