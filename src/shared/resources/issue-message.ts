/** Converts schema violations to catalogue messages. */
import type { z } from 'zod'
import type { Field } from '#fields/field.ts'
import { hasComma } from '#fields/number.ts'
import type { Message } from '../errors.ts'

const SIZED = { string: 'length', number: 'value', int: 'value', array: 'items' } as const

/** Converts a zod issue. The field's own `message` replaces that of a violated limit or pattern. */
export function messageOf(issue: z.core.$ZodIssue, f?: Field): Message {
  if (issue.code === 'custom') {
    const key = issue.params?.key as Message['key'] | undefined
    if (key === 'validation.required') return { key }
    const values = issue.params?.values as Message['values']
    return {
      key: key ?? 'validation.invalid',
      ...(values && { values }),
      ...(f?.message && { label: f.message }),
    }
  }
  const labelled = f?.message && { label: f.message }
  switch (issue.code) {
    case 'too_small': {
      const size = SIZED[issue.origin as keyof typeof SIZED] ?? 'value'
      if (size !== 'value' && Number(issue.minimum) === 1) return { key: 'validation.required' }
      return { key: `validation.min.${size}`, values: { min: Number(issue.minimum) }, ...labelled }
    }
    case 'too_big': {
      const size = SIZED[issue.origin as keyof typeof SIZED] ?? 'value'
      return { key: `validation.max.${size}`, values: { max: Number(issue.maximum) }, ...labelled }
    }
    case 'invalid_format':
      return {
        key: issue.format === 'email' ? 'validation.email' : formatKey(issue.format),
        ...labelled,
      }
    case 'invalid_value':
      return { key: 'validation.choice', values: { allowed: namedValues(issue.values) } }
    case 'unrecognized_keys':
      return { key: 'validation.unknownField', values: { name: issue.keys } }
    case 'invalid_type':
      return { key: typeKey(issue) }
    default:
      return { key: 'validation.invalid' }
  }
}

/** Beyond this number, a message names no more values. */
const MAX_NAMED_VALUES = 30

const namedValues = (values: readonly unknown[]): string[] => [
  ...values.slice(0, MAX_NAMED_VALUES).map(String),
  ...(values.length > MAX_NAMED_VALUES ? ['…'] : []),
]

/** Forms have values of the right types: only programs and files are sent the names of others. */
const TYPES: Readonly<Record<string, Message['key']>> = {
  int: 'validation.wholeNumber',
  string: 'validation.type.text',
  boolean: 'validation.type.boolean',
  array: 'validation.type.list',
  object: 'validation.type.object',
  record: 'validation.type.object',
}

function typeKey({ expected, input, message }: z.core.$ZodIssueInvalidType): Message['key'] {
  if (/received (undefined|null)$/.test(message)) return 'validation.required'
  if (expected !== 'number') return TYPES[expected] ?? 'validation.invalid'
  return hasComma(input) ? 'validation.numberComma' : 'validation.number'
}

const formatKey = (format: string): Message['key'] =>
  format === 'date'
    ? 'validation.date'
    : format === 'datetime'
      ? 'validation.dateTime'
      : 'validation.pattern'
