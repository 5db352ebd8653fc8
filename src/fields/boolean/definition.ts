/** Yes or no; never null. */
import { z } from 'zod'
import { localized } from '#shared/i18n/locales.ts'
import {
  defineFieldType,
  type Field,
  type FieldArguments,
  type FieldOptions,
  field,
  fieldType,
} from '../field.ts'

const WORDS = { yes: localized('yes', '是'), no: localized('no', '否') }
const YES = /^(true|1|yes|y|on|是|√|✓)$/i
const NO = /^(false|0|no|n|off|否|×|)$/i

const definition = defineFieldType<boolean, Field>({
  emptyValue: false,
  isEmpty: () => false,
  columns: (_, name) => [{ name, kind: 'boolean' }],
  schema: () => z.boolean(),
  toColumns: (value, name) => ({ [name]: value ?? false }),
  stored: 'boolean',
  operators: ['eq'],
  grouped: 'value',
  format: (value, _, locale) => (value ? WORDS.yes : WORDS.no)[locale],
  parse: (cell) => (YES.test(cell.trim()) ? true : NO.test(cell.trim()) ? false : cell),
})

export const boolean = fieldType(
  definition,
  <const O extends FieldOptions<boolean>>(...args: FieldArguments<O, FieldOptions<boolean>>) =>
    field<'boolean', boolean, O, true>('boolean', args),
)
