/** Errors of forms that browser and server validate, as catalogue messages. */
import { config, type z } from 'zod'
import type { Field } from '#fields/field.ts'
import type { FieldError, Message } from '../errors.ts'
import { messageOf } from '../resources/issue-message.ts'

// The security policy of the pages forbids the code that zod makes of schemas otherwise.
if (typeof document !== 'undefined') config({ jitless: true })

/** Returns all errors; empty when valid. @param fields fields with custom messages, by name */
export const formErrors = (
  form: z.ZodType,
  values: unknown,
  fields: Record<string, Field> = {},
): FieldError[] =>
  (form.safeParse(values).error?.issues ?? []).map((issue) => ({
    path: issue.path.join('.'),
    ...messageOf(issue, fields[String(issue.path[0])]),
  }))

/** Returns the first error of each field. */
export const problemsByField = (errors: readonly FieldError[]): Record<string, Message> =>
  Object.fromEntries(errors.toReversed().map(({ path, ...message }) => [path, message]))

/** Creates the validation of a form from its schema. */
export const checkOf = (form: z.ZodType) => (values: unknown) =>
  problemsByField(formErrors(form, values))
