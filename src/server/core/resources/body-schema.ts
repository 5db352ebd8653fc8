/** OpenAPI schemas of records. Documentation only: the write path validates. */

import { z } from 'zod'
import { TECHNICAL_LOCALE } from '#shared/constants.ts'
import { definitionOf } from '#shared/fields/index.ts'
import type { Resource } from '#shared/resources/define.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import { askedFields, type Step } from '#shared/resources/workflow.ts'

/** The fields as properties of an object. */
const propertiesOf = (fields: readonly ResolvedField[]) =>
  Object.fromEntries(
    fields.map((f) => [
      f.name,
      {
        title: f.label[TECHNICAL_LOCALE],
        ...z.toJSONSchema(definitionOf(f).schema(f), { io: 'input', unrepresentable: 'any' }),
        $schema: undefined,
      },
    ]),
  )

const writableFields = (resource: Resource) => Object.values(resource.fields).filter((f) => !f.readOnly)
const system = { id: { type: 'integer' }, lock_version: { type: 'integer' } } as const

/** A record in responses; empty for a resource that the config omits. */
export const recordSchema = (resource: Resource | undefined) =>
  z
    .record(z.string(), z.unknown())
    .meta({ type: 'object', properties: { ...system, ...propertiesOf(Object.values(resource?.fields ?? {})) } })

/** A documented body with `id` and the fields, as the edit calls of specification §7 accept it. */
export const documentFields = <T extends z.ZodType>(body: T, resource: Resource | undefined): T =>
  body.meta({ type: 'object', properties: { ...system, ...(resource && propertiesOf(writableFields(resource))) } })

/** A documented body with `lock_version` and the fields that a step asks for. */
export const documentStep = <T extends z.ZodType>(body: T, resource: Resource, step: Step): T =>
  body.meta({
    type: 'object',
    properties: { ...system, ...propertiesOf(askedFields(step).flatMap((name) => resource.fields[name] ?? [])) },
  })

/** A loose object whose documented properties are the resource's fields. */
export function bodySchema(resource: Resource, action: 'create' | 'update') {
  const fields = writableFields(resource)
  const properties = propertiesOf(fields)
  const required =
    action === 'create' ? fields.filter((f) => f.required && f.default === undefined).map((f) => f.name) : []
  return z.record(z.string(), z.unknown()).meta({ type: 'object', properties, ...(required.length && { required }) })
}
