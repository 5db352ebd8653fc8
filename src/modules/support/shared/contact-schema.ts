/** Validation of the contact form, for browser and server; errors are catalogue messages. */
import { z } from 'zod'
import { email } from '#fields/email/definition.ts'
import type { Field, FieldTypeDefinition } from '#fields/field.ts'
import { longText } from '#fields/long-text/definition.ts'
import { phone } from '#fields/phone/definition.ts'
import { select } from '#fields/select/definition.ts'
import { text } from '#fields/text/definition.ts'
import { valueSchema } from '#fields/value-schema.ts'
import type { FieldError } from '#shared/errors.ts'
import { findCountry } from '#shared/web/countries.ts'
import { formErrors, problemsByField } from '#shared/web/form-problems.ts'
import { contactFields } from './contact-fields.ts'

const schemaOf = (f: Field, definition: unknown) =>
  valueSchema(f, definition as FieldTypeDefinition, f.required)

const contactForm = z.object({
  continent: schemaOf(contactFields.continent, select.definition),
  country: schemaOf(contactFields.country, text.definition),
  first_name: schemaOf(contactFields.first_name, text.definition),
  last_name: schemaOf(contactFields.last_name, text.definition),
  email: schemaOf(contactFields.email, email.definition),
  telephone: schemaOf(contactFields.telephone, phone.definition),
  message: schemaOf(contactFields.message, longText.definition),
})

export const CONTACT_NAMES = Object.keys(contactForm.shape) as (keyof typeof contactForm.shape)[]

/** Returns all errors of the form. Text is required, even with a subject or attachments. */
export function contactErrors(values: unknown): FieldError[] {
  const input = (values ?? {}) as Record<string, unknown>
  const errors = formErrors(contactForm, input)
  const isValid = (path: string) => !errors.some((error) => error.path === path)
  if (isValid('continent') && isValid('country')) {
    const match = findCountry(String(input.country))
    const isInContinent = match?.continents.some((continent) => continent === input.continent)
    if (!isInContinent) errors.push({ path: 'country', key: 'validation.choice' })
  }
  if (longText.definition.isEmpty(trim(input.message))) {
    errors.push({ path: 'message', key: 'validation.required' })
  }
  return errors
}

const trim = (value: unknown) => (typeof value === 'string' ? value.trim() : value)

/** Returns the first error of each field. */
export const contactProblems = (values: unknown) => problemsByField(contactErrors(values))

const id = z.number().int().positive().max(2147483647)
const line = (max: number) => z.string().trim().min(1).max(max)

/** Schema of a message's subject. */
export const aboutSchema = z.object({
  order: line(60).optional(),
  product: id.optional(),
  part: id.optional(),
  serial: line(60).optional(),
  search: line(200).optional(),
  guide: line(2000).optional(),
})
