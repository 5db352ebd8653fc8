/** Schemas of account forms, for browser and server; errors are catalogue messages. */
import { z } from 'zod'
import { email } from '#fields/email/definition.ts'
import type { Field } from '#fields/field.ts'
import { phone } from '#fields/phone/definition.ts'
import { secret } from '#fields/secret/definition.ts'
import { text } from '#fields/text/definition.ts'
import { valueSchema } from '#fields/value-schema.ts'
import type { FieldError } from '../errors.ts'
import { accountFields } from './account-fields.ts'
import { formErrors, problemsByField } from './form-problems.ts'

const { username, password, company, mobile } = accountFields
const newPassword = valueSchema(password, secret.definition, true)
/** Only required: existing passwords are verified instead of validated. */
const currentPassword = valueSchema({ ...password, min: 1 } as Field, text.definition, true)
const name = valueSchema(username, text.definition, true)
const address = valueSchema(accountFields.email, email.definition, true)
const companyName = valueSchema(company, text.definition, true)
const number = valueSchema(mobile, phone.definition, false)
const code = z.unknown().refine((value) => typeof value === 'string' && value.trim() !== '', {
  params: { key: 'validation.required' },
})

export const registrationForm = z.object({
  username: name,
  password: newPassword,
  company: companyName,
  email: address,
  mobile: number,
})
/** Username or email address. */
const login = z
  .unknown()
  .optional()
  .transform((value, context) => {
    const checked = (typeof value === 'string' && value.includes('@') ? address : name).safeParse(
      value,
    )
    if (checked.success) return checked.data
    for (const issue of checked.error.issues)
      context.issues.push({ ...issue, input: value } as z.core.$ZodRawIssue)
    return z.NEVER
  })
export const resetForm = z.object({ username: login, email: address })
export const smsForm = z.object({
  username: login,
  mobile: valueSchema(mobile, phone.definition, true),
})
export const smsCodeForm = smsForm.extend({ code })
export const newPasswordForm = z.object({ password: newPassword })
export const changePasswordForm = z.object({ pwd: currentPassword, new_pwd: newPassword })
export const detailsForm = z.object({ company: companyName, mobile: number })
export const emailForm = z.object({ email: address, pwd: currentPassword })
export const passwordForm = z.object({ pwd: currentPassword })
export const detailsAndPasswordForm = detailsForm.extend(passwordForm.shape)

/** Fields with custom messages, by form value. */
const FIELDS: Record<string, Field> = { ...accountFields, new_pwd: password }

/** Returns all errors of a form; empty when valid. */
export const problemsOf = (form: z.ZodType, values: unknown): FieldError[] =>
  formErrors(form, values, FIELDS)

/** Returns the first error of each field. */
export const fieldProblems = (form: z.ZodType, values: unknown) =>
  problemsByField(problemsOf(form, values))
