/** Value derived by the server from another field, such as the size or checksum of its file. */
import { z } from 'zod'
import { formatIn } from '#shared/i18n/format.ts'
import {
  defineFieldType,
  type Field,
  type FieldArgumentsWithOptions,
  type FieldOptions,
  field,
  fieldType,
  type OptionsOf,
} from '../field.ts'

const computedOptions = () => ({
  /** Name of the source field. */
  from: z.string(),
  /** Property of the source field's value. */
  take: z.string(),
  /** 'bytes' is stored as a number and displayed as a file size. */
  as: z.enum(['text', 'bytes']),
})
export type ComputedOptions = FieldOptions<never> & OptionsOf<typeof computedOptions>
export type ComputedField = Field & ComputedOptions
type ComputedValue<O extends ComputedOptions> = O['as'] extends 'bytes' ? number : string

const definition = defineFieldType<string | number, ComputedField>({
  options: computedOptions,
  columns: (f, name) => [{ name, kind: f.as === 'bytes' ? 'integer' : 'text' }],
  schema: (f) => (f.as === 'bytes' ? z.number() : z.string()),
  operators: ['eq', 'gt', 'lt', 'empty'],
  formatForReaders: (value, locale, _, f) =>
    f.as === 'bytes' ? formatIn(locale).size(Number(value)) : String(value),
  searchText: (value, f) => (f.as === 'text' ? [String(value)] : []),
  compute: (f, record) => {
    const source = record[f.from]
    return typeof source === 'object' && source !== null
      ? ((source as Record<string, unknown>)[f.take] ?? null)
      : null
  },
})

export const computed = fieldType(
  definition,
  <const O extends ComputedOptions>(...args: FieldArgumentsWithOptions<O, ComputedOptions>) => ({
    ...field<'computed', ComputedValue<O>, O>('computed', args),
    readOnly: true as const,
  }),
)
