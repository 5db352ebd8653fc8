/** Converts zod schemas to JSON Schema with named components, for the OpenAPI document. */
import { z } from 'zod'

export type Json = { [name: string]: unknown }

const PREFIX = '#/components/schemas/'
export const refTo = (component: string): { $ref: string } => ({ $ref: PREFIX + component })

/** Metadata of a schema that refers to a named component. */
export const describedAs = (component: string) => ({ component })

/** Metadata of an object that extends a component with required properties. */
export const extending = (component: string, names: readonly string[]) => ({ extending: { component, names } })

type Extended = ReturnType<typeof extending>['extending']

/** Adjusts the output of zod: schemas with a component become references. */
function override({
  zodSchema,
  jsonSchema,
}: {
  zodSchema: z.core.$ZodTypes
  jsonSchema: z.core.JSONSchema.BaseSchema
}) {
  const { component, extending: extended } = jsonSchema
  if (typeof component === 'string') {
    for (const name of Object.keys(jsonSchema)) delete jsonSchema[name]
    Object.assign(jsonSchema, refTo(component))
  }
  if (extended) {
    const { component, names } = extended as Extended
    const inherited = names.map((name) => [name, refTo(`${component}/properties/${name}`)])
    jsonSchema.properties = { ...Object.fromEntries(inherited), ...jsonSchema.properties }
    jsonSchema.required = [...names, ...(jsonSchema.required ?? [])]
    jsonSchema.additionalProperties = false
    delete jsonSchema.extending
  }
  // Records with enumerated keys become objects with these properties.
  if (jsonSchema.propertyNames && jsonSchema.required) {
    const { required, additionalProperties = {} } = jsonSchema
    jsonSchema.properties = Object.fromEntries(required.map((key) => [key, additionalProperties]))
    jsonSchema.additionalProperties = false
    delete jsonSchema.propertyNames
  }
  if (jsonSchema.prefixItems && !jsonSchema.items) {
    const { length } = jsonSchema.prefixItems
    Object.assign(jsonSchema, { items: {}, minItems: length, maxItems: length })
  }
  // The default of a transformed value is not an input value.
  if (zodSchema._zod.def.type === 'default' && typeof jsonSchema.default !== jsonSchema.type) delete jsonSchema.default
}

export interface SchemaConverter {
  /** @param io whether clients send or receive the value */
  convert(schema: z.core.$ZodType, io: 'input' | 'output'): Json
  /** Converted schemas with an `id` in their metadata. */
  components: Map<string, Json>
}

/** @throws Error for a recursive schema without an `id` in its metadata */
export function createConverter(): SchemaConverter {
  const components = new Map<string, Json>()
  const cache = new WeakMap<z.core.$ZodType, Partial<Record<'input' | 'output', Json>>>()
  const convert = (schema: z.core.$ZodType, io: 'input' | 'output'): Json => {
    const wrapped = z.toJSONSchema(z.object({ value: schema }), { io, unrepresentable: 'any', override })
    const { properties, $defs = {} } = wrapped
    for (const [name, definition] of Object.entries($defs)) {
      if (name.startsWith('__')) throw new Error(`a recursive schema has no id: ${JSON.stringify(definition)}`)
      const { id: _, ...rest } = definition as Json
      components.set(name, withRefs(rest))
    }
    return withRefs(properties?.value as Json)
  }
  return {
    components,
    convert: (schema, io) => {
      const forms = cache.get(schema) ?? {}
      cache.set(schema, forms)
      forms[io] ??= convert(schema, io)
      return forms[io]
    },
  }
}

/** Rewrites references to the components of the document. */
function withRefs<T>(schema: T): T {
  if (Array.isArray(schema)) schema.forEach(withRefs)
  else if (isJson(schema)) {
    if (typeof schema.$ref === 'string') Object.assign(schema, { $ref: schema.$ref.replace('#/$defs/', PREFIX) })
    Object.values(schema).forEach(withRefs)
  }
  return schema
}

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null
