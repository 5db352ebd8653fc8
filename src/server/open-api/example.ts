/**
 * Generates examples of requests and responses from their schemas, so that examples are always
 * valid.
 */
import type { Json } from './json-schema.ts'

/** Result if no rule applies, such as for a text with an unusual pattern. */
const NONE = Symbol('no example')
type Example = unknown

/** Optional properties of the outermost object, and of nested objects without required ones. */
const OUTER_OPTIONALS = 4
const INNER_OPTIONALS = 2
/** Objects beyond this depth have only required properties. */
const INNER_DEPTH = 4
const MAX_DEPTH = 8

const BY_FORMAT: Readonly<Record<string, string>> = {
  email: 'lin@example.com',
  uri: 'https://example.com/page',
  date: '2026-03-31',
  'date-time': '2026-03-31T12:00:00.000Z',
  uuid: '0b9f2d5e-6c1a-4f3b-8a7d-2e4c6f8a0b1c',
}
/** Candidates that are tested against patterns. */
const CANDIDATES = [
  ...Object.values(BY_FORMAT),
  'a',
  '1',
  '12',
  'part',
  'A-1024',
  'en',
  '#336699',
  '1.2.0',
  '10:30',
  '/parts/12',
  'codes',
  'codes.12',
  '0123456789abcdef',
  '2026-03-31T12:00:00Z',
  '0'.repeat(64),
]

interface ExampleContext {
  components: Readonly<Record<string, Json>>
  /** Whether clients send the value; read-only properties are then omitted. */
  isInput: boolean
  depth: number
  name: string
}

/** @returns undefined if no rule generates a valid value */
export function exampleOf(
  schema: Json,
  components: Readonly<Record<string, Json>>,
  isInput: boolean,
): Example {
  const example = exampleFor(schema, { components, isInput, depth: 0, name: '' })
  return example === NONE ? undefined : example
}

function exampleFor(schema: Json, context: ExampleContext): Example {
  if (context.depth > MAX_DEPTH) return NONE
  const { $ref, const: constant, enum: options, anyOf, oneOf, allOf } = schema
  if (typeof $ref === 'string') return exampleFor(resolved($ref, context.components), context)
  if (Array.isArray(schema.examples)) return schema.examples[0]
  if (schema.example !== undefined) return schema.example
  if (constant !== undefined) return constant
  if (Array.isArray(options)) return options.find((option) => option !== null) ?? null
  const variants = (anyOf ?? oneOf) as Json[] | undefined
  if (variants) return firstOf(variants, context)
  if (Array.isArray(allOf)) return exampleFor(Object.assign({}, ...allOf), context)
  const type =
    [schema.type].flat().find((name) => name !== 'null') ??
    (schema.properties ? 'object' : schema.type)
  return typeof type === 'string' ? (BY_TYPE[type]?.(schema, context) ?? null) : {}
}

function resolved(reference: string, components: ExampleContext['components']): Json {
  const [, , , ...path] = reference.split('/')
  return path.reduce<Json>((part, name) => (part[name] ?? {}) as Json, components as Json)
}

const isNull = ({ type, const: constant }: Json) => type === 'null' || constant === null

function firstOf(variants: readonly Json[], context: ExampleContext): Example {
  const example = variants
    .filter((variant) => !isNull(variant))
    .map((variant) => exampleFor(variant, { ...context, depth: context.depth + 1 }))
    .find((value) => value !== NONE)
  return example === undefined ? NONE : example
}

const BY_TYPE: Readonly<Record<string, (schema: Json, context: ExampleContext) => Example>> = {
  string: textOf,
  integer: numberOf,
  number: numberOf,
  boolean: () => true,
  array: listOf,
  object: objectOf,
}

function textOf(
  { format, pattern, minLength = 0, maxLength = Number.POSITIVE_INFINITY, title }: Json,
  context: ExampleContext,
) {
  if (typeof format === 'string' && BY_FORMAT[format]) return BY_FORMAT[format]
  const [min, max] = [Number(minLength), Number(maxLength)]
  const label = (typeof title === 'string' ? title : context.name.replaceAll('_', ' ')) || 'text'
  const fitting = label.padEnd(min, '.').slice(0, max)
  if (typeof pattern !== 'string') return fitting
  const expression = new RegExp(pattern, 'u')
  const fits = (text: string) => text.length >= min && text.length <= max && expression.test(text)
  return [fitting, ...CANDIDATES].find(fits) ?? NONE
}

function numberOf({
  minimum,
  exclusiveMinimum,
  maximum,
  exclusiveMaximum,
  multipleOf,
}: Json): number {
  const lowest = Number(
    minimum ?? (exclusiveMinimum === undefined ? 1 : Number(exclusiveMinimum) + 1),
  )
  const highest = Number(maximum ?? exclusiveMaximum ?? Number.POSITIVE_INFINITY)
  const value = Math.min(Math.max(1, lowest), highest)
  return multipleOf === undefined
    ? value
    : Math.ceil(value / Number(multipleOf)) * Number(multipleOf)
}

function listOf({ items, prefixItems, minItems = 0 }: Json, context: ExampleContext): Example {
  const inner = { ...context, depth: context.depth + 1 }
  if (Array.isArray(prefixItems))
    return completeOrNone(prefixItems.map((item) => exampleFor(item, inner)))
  const item = exampleFor((items ?? {}) as Json, inner)
  if (item === NONE) return Number(minItems) > 0 ? NONE : []
  return Array.from({ length: Math.max(1, Number(minItems)) }, () => item)
}

const completeOrNone = (values: readonly Example[]): Example =>
  values.includes(NONE) ? NONE : values

function objectOf(
  { properties = {}, required = [], minProperties = 0, ...schema }: Json,
  context: ExampleContext,
): Example {
  const inner = { ...context, depth: context.depth + 1 }
  const example: Json = {}
  const innerOptionals =
    (required as string[]).length === 0 && context.depth < INNER_DEPTH ? INNER_OPTIONALS : 0
  let optional = Math.max(
    context.depth === 0 ? OUTER_OPTIONALS : innerOptionals,
    Number(minProperties),
  )
  for (const [name, property] of Object.entries(properties as Record<string, Json>)) {
    const isRequired = (required as string[]).includes(name)
    if (!isRequired && (optional === 0 || (context.isInput && property.readOnly))) continue
    const value = exampleFor(property, { ...inner, name })
    if (value === NONE && isRequired) return NONE
    if (value === NONE) continue
    example[name] = value
    if (!isRequired) optional -= 1
  }
  return Object.keys(example).length < Number(minProperties) ? mapOf(schema, inner) : example
}

/** Example of an object with arbitrary keys. */
function mapOf({ additionalProperties, propertyNames }: Json, context: ExampleContext): Example {
  if (typeof additionalProperties !== 'object' || additionalProperties === null) return NONE
  const key = exampleFor(
    { type: 'string', ...(propertyNames as Json | undefined) },
    { ...context, name: 'name' },
  )
  const value = exampleFor(additionalProperties as Json, context)
  return key === NONE || value === NONE ? NONE : { [String(key)]: value }
}
