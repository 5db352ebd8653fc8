/** The shape of a record for OpenAPI. The write path checks records; here the shape is only told. */
import { z } from 'zod'
import { meaningOf } from '#shared/fields/index.ts'
import type { Resource } from '#shared/resources/define.ts'

/** An object of any content whose documented properties are the resource's fields. */
export function bodySchema(resource: Resource, action: 'create' | 'update') {
  const fields = Object.values(resource.fields).filter((f) => !f.readOnly)
  const properties = Object.fromEntries(
    fields.map((f) => [
      f.name,
      {
        title: f.label.en,
        ...z.toJSONSchema(meaningOf(f).schema(f), { io: 'input', unrepresentable: 'any' }),
        $schema: undefined,
      },
    ]),
  )
  const required =
    action === 'create' ? fields.filter((f) => f.required && f.default === undefined).map((f) => f.name) : []
  return z.record(z.string(), z.unknown()).meta({ type: 'object', properties, ...(required.length && { required }) })
}
