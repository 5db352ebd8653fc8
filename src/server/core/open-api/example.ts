/** Examples of requests and answers, made from their schemas by rule: what the document shows is what the server accepts. */
import type { Json } from './json-schema.ts'

/** Stands for what no rule makes, such as a text of an unusual pattern. */
const NONE = Symbol('no example')
type Example = unknown

/** Optional properties that the outermost object shows, and one inside that requires none. */
const OUTER_OPTIONALS = 4
const INNER_OPTIONALS = 2
/** Deeper objects show what they require. */
const INNER_DEPTH = 4
const MAX_DEPTH = 8

const BY_FORMAT: Readonly<Record<string, string>> = {
  email: 'lin@example.com',
  uri: 'https://example.com/page',
  date: '2026-03-31',
  'date-time': '2026-03-31T12:00:00.000Z',
  uuid: '0b9f2d5e-6c1a-4f3b-8a7d-2e4c6f8a0b1c',
}
/** Texts that patterns are tried with. */
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

interface Place {
  components: Readonly<Record<string, Json>>
  /** Whether clients send the value: they leave out what only the server writes. */
  isSent: boolean
  depth: number
  name: string
}

/** @returns undefined where no rule makes a value that the schema accepts */
export function exampleOf(schema: Json, components: Readonly<Record<string, Json>>, isSent: boolean): Example {
  const example = make(schema, { components, isSent, depth: 0, name: '' })
  return example === NONE ? undefined : example
}

function make(schema: Json, place: Place): Example {
  if (place.depth > MAX_DEPTH) return NONE
  const { $ref, const: constant, enum: options, anyOf, oneOf, allOf } = schema
  if (typeof $ref === 'string') return make(resolved($ref, place.components), place)
  if (Array.isArray(schema.examples)) return schema.examples[0]
  if (schema.example !== undefined) return schema.example
  if (constant !== undefined) return constant
  if (Array.isArray(options)) return options.find((option) => option !== null) ?? null
  const variants = (anyOf ?? oneOf) as Json[] | undefined
  if (variants) return firstOf(variants, place)
  if (Array.isArray(allOf)) return make(Object.assign({}, ...allOf), place)
  const type = [schema.type].flat().find((name) => name !== 'null') ?? (schema.properties ? 'object' : schema.type)
  return typeof type === 'string' ? (BY_TYPE[type]?.(schema, place) ?? null) : {}
}

function resolved(reference: string, components: Place['components']): Json {
  const [, , , ...path] = reference.split('/')
  return path.reduce<Json>((part, name) => (part[name] ?? {}) as Json, components as Json)
}

const isNull = ({ type, const: constant }: Json) => type === 'null' || constant === null

function firstOf(variants: readonly Json[], place: Place): Example {
  const found = variants
    .filter((variant) => !isNull(variant))
    .map((variant) => make(variant, { ...place, depth: place.depth + 1 }))
    .find((value) => value !== NONE)
  return found === undefined ? NONE : found
}

const BY_TYPE: Readonly<Record<string, (schema: Json, place: Place) => Example>> = {
  string: textOf,
  integer: numberOf,
  number: numberOf,
  boolean: () => true,
  array: listOf,
  object: objectOf,
}

function textOf({ format, pattern, minLength = 0, maxLength = Number.POSITIVE_INFINITY, title }: Json, place: Place) {
  if (typeof format === 'string' && BY_FORMAT[format]) return BY_FORMAT[format]
  const [min, max] = [Number(minLength), Number(maxLength)]
  const plain = (typeof title === 'string' ? title : place.name.replaceAll('_', ' ')) || 'text'
  const fitting = plain.padEnd(min, '.').slice(0, max)
  if (typeof pattern !== 'string') return fitting
  const expression = new RegExp(pattern, 'u')
  const fits = (text: string) => text.length >= min && text.length <= max && expression.test(text)
  return [fitting, ...CANDIDATES].find(fits) ?? NONE
}

function numberOf({ minimum, exclusiveMinimum, maximum, exclusiveMaximum, multipleOf }: Json): number {
  const least = Number(minimum ?? (exclusiveMinimum === undefined ? 1 : Number(exclusiveMinimum) + 1))
  const most = Number(maximum ?? exclusiveMaximum ?? Number.POSITIVE_INFINITY)
  const value = Math.min(Math.max(1, least), most)
  return multipleOf === undefined ? value : Math.ceil(value / Number(multipleOf)) * Number(multipleOf)
}

function listOf({ items, prefixItems, minItems = 0 }: Json, place: Place): Example {
  const inner = { ...place, depth: place.depth + 1 }
  if (Array.isArray(prefixItems)) return whole(prefixItems.map((item) => make(item, inner)))
  const item = make((items ?? {}) as Json, inner)
  if (item === NONE) return Number(minItems) > 0 ? NONE : []
  return Array.from({ length: Math.max(1, Number(minItems)) }, () => item)
}

const whole = (values: readonly Example[]): Example => (values.includes(NONE) ? NONE : values)

function objectOf({ properties = {}, required = [], minProperties = 0, ...schema }: Json, place: Place): Example {
  const inner = { ...place, depth: place.depth + 1 }
  const example: Json = {}
  const inside = (required as string[]).length === 0 && place.depth < INNER_DEPTH ? INNER_OPTIONALS : 0
  let optional = Math.max(place.depth === 0 ? OUTER_OPTIONALS : inside, Number(minProperties))
  for (const [name, property] of Object.entries(properties as Record<string, Json>)) {
    const isRequired = (required as string[]).includes(name)
    if (!isRequired && (optional === 0 || (place.isSent && property.readOnly))) continue
    const value = make(property, { ...inner, name })
    if (value === NONE && isRequired) return NONE
    if (value === NONE) continue
    example[name] = value
    if (!isRequired) optional -= 1
  }
  return Object.keys(example).length < Number(minProperties) ? keyed(schema, inner) : example
}

/** An object whose keys are open. */
function keyed({ additionalProperties, propertyNames }: Json, place: Place): Example {
  if (typeof additionalProperties !== 'object' || additionalProperties === null) return NONE
  const key = make({ type: 'string', ...(propertyNames as Json | undefined) }, { ...place, name: 'name' })
  const value = make(additionalProperties as Json, place)
  return key === NONE || value === NONE ? NONE : { [String(key)]: value }
}
