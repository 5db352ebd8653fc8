/** Errors of a form that both sides validate, as catalogue messages. */
import type { z } from 'zod'
import type { FieldError, Message } from '../errors.ts'
import type { Field } from '../fields/field.ts'
import { messageOf } from '../resources/issue-message.ts'

/** All errors; empty when valid. @param fields definitions with custom messages, by name */
export const formErrors = (form: z.ZodType, values: unknown, fields: Record<string, Field> = {}): FieldError[] =>
  (form.safeParse(values).error?.issues ?? []).map((issue) => ({
    path: issue.path.join('.'),
    ...messageOf(issue, fields[String(issue.path[0])]),
  }))

/** The first error of each field. */
export const problemsByField = (errors: readonly FieldError[]): Record<string, Message> =>
  Object.fromEntries(errors.toReversed().map(({ path, ...message }) => [path, message]))

/** The check of a form by its schema. */
export const checkOf = (form: z.ZodType) => (values: unknown) => problemsByField(formErrors(form, values))
