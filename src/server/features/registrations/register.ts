/** Registers customers; an administrator reviews the account before it can sign in. */

import type { Actor, Context } from '#server/core/context.ts'
import { write } from '#server/core/writes/write.ts'
import { ValidationError } from '#shared/errors.ts'
import type { Resource } from '#shared/resources/define.ts'
import { validateRecord } from '#shared/resources/validation.ts'

/** Fields that customers may set; the server sets all others. */
export const REGISTRATION = ['username', 'password', 'company', 'email', 'mobile', 'language'] as const

type Registration = Partial<Record<(typeof REGISTRATION)[number], unknown>>

/** Stores a registration as a pending customer. @throws ValidationError with all invalid fields */
export async function register(context: Context, visitor: Actor, input: Registration): Promise<void> {
  const values: Record<string, unknown> = { language: visitor.locale }
  for (const name of REGISTRATION) if (input[name] !== undefined && input[name] !== null) values[name] = input[name]
  rejectInvalid(context.resources.customers as Resource, values)
  const itself: Actor = { ...visitor, name: String(values.username), kind: 'system' }
  const registered = { action: 'create' as const, resource: 'customers', values: { ...values, status: 'pending' } }
  await write(context, itself, [registered], { origin: 'api' })
}

function rejectInvalid(resource: Resource, values: Record<string, unknown>): void {
  const { errors } = validateRecord(resource, values, [...REGISTRATION], values)
  if (errors.length) throw new ValidationError(errors)
}
