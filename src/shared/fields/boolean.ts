/** Yes or no; always one of the two. */
import { z } from 'zod'
import { defineFieldType, type Field, type FieldOptions, field } from './field.ts'

export const boolean = <const O extends FieldOptions>(en: string, zh: string, options?: O) =>
  field<'boolean', boolean, O, true>('boolean', en, zh, options)

const YES = /^(true|1|yes|y|on|是|√|✓)$/i
const NO = /^(false|0|no|n|off|否|×|)$/i

export const booleanFieldType = defineFieldType<boolean, Field>({
  emptyValue: false,
  isEmpty: () => false,
  columns: (_, name) => [{ name, kind: 'boolean' }],
  schema: () => z.boolean(),
  toColumns: (value, name) => ({ [name]: value ?? false }),
  fromColumns: (row, name) => Boolean(row[name]),
  operators: ['eq'],
  format: (value, _, locale) => (locale === 'zh' ? (value ? '是' : '否') : value ? 'yes' : 'no'),
  parse: (cell) => (YES.test(cell.trim()) ? true : NO.test(cell.trim()) ? false : cell),
})
