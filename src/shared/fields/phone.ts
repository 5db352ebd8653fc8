/** Phone number: a Chinese mobile number (11 digits, specification §5) or, unless `mobile`, an international one. */
import { z } from 'zod'
import { defineFieldType, type Field, type FieldArguments, type FieldOptions, field } from './field.ts'
import { textFieldType } from './text.ts'

export type PhoneOptions = FieldOptions & { mobile?: boolean }
type PhoneField = Field & { mobile?: boolean }

/** 11 digits, starting with 1, second digit 3 to 9. */
const MOBILE = /^1[3-9]\d{9}$/
const TELEPHONE = /^(?=(\D*\d){5})\+?[\d\s().-]{5,30}$/

export const phone = <const O extends PhoneOptions>(...args: FieldArguments<O>) =>
  field<'phone', string, O>('phone', args)

export const phoneFieldType = defineFieldType<string, PhoneField>({
  ...textFieldType,
  schema: (f) =>
    z.string().refine((value) => (f.mobile ? MOBILE : TELEPHONE).test(value), {
      params: { key: f.mobile ? 'validation.mobile' : 'validation.phone' },
    }),
  parse: (cell) => cell.normalize('NFKC').trim(),
})
