/** Converts zod schemas to JSON Schema with named components, for the OpenAPI document. */
import type { FastifySchema } from 'fastify'
import {
  createJsonSchemaTransform,
  createJsonSchemaTransformObject,
} from 'fastify-type-provider-zod'
import type { z } from 'zod'

export type Json = { [name: string]: unknown }

const PREFIX = '#/components/schemas/'
export const refTo = (component: string): { $ref: string } => ({ $ref: PREFIX + component })

/** Metadata of a schema that refers to a named component. */
export const describedAs = (component: string) => ({ component })

/** Metadata of an object that extends a component with required properties. */
export const extending = (component: string, names: readonly string[]) => ({
  extending: { component, names },
})

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
  if (zodSchema._zod.def.type === 'default' && typeof jsonSchema.default !== jsonSchema.type)
    delete jsonSchema.default
}

const options = { zodToJsonConfig: { override } }

const transform = createJsonSchemaTransform(options)
const route = { method: 'GET', url: '', handler: () => null } as const

/**
 * Converts the schemas of a route.
 * @throws Error for a recursive schema without an `id` in its metadata
 */
export const convertRoute = (schema: FastifySchema): FastifySchema =>
  transform({ schema, url: '', route, openapiObject: { openapi: '3.1.0' } }).schema

/** Converts a schema of values that clients send, outside a route. */
export const convert = (body: z.ZodType): Json => convertRoute({ body }).body as Json

/** Adds the components: schemas with an `id`, which has the suffix Input for what clients send. */
export const addComponents = createJsonSchemaTransformObject(options)
