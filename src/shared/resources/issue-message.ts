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
      return { key: 'validation.choice' }
    case 'unrecognized_keys':
      return { key: 'validation.unknownField', values: { name: issue.keys } }
    case 'invalid_type':
      if (issue.expected !== 'number' && issue.expected !== 'int')
        return { key: 'validation.invalid' }
      return { key: hasComma(issue.input) ? 'validation.numberComma' : 'validation.number' }
    default:
      return { key: 'validation.invalid' }
  }
}

const formatKey = (format: string): Message['key'] =>
  format === 'date'
    ? 'validation.date'
    : format === 'datetime'
      ? 'validation.dateTime'
      : 'validation.pattern'
