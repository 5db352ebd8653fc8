/** Converts JSON Schemas of the API document to TypeScript. */
import type { Json } from '../core/open-api/json-schema.ts'

const REFERENCE = /^#\/components\/schemas\/([^/]+)(?:\/properties\/(\w+))?$/
const PRIMITIVES: Record<string, string> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
}

/** TypeScript type of a schema; `unknown` for unsupported ones. */
export function typeText(schema: unknown): string {
  if (!isJson(schema)) return 'unknown'
  if (typeof schema.$ref === 'string') return referenceText(schema.$ref)
  if ('const' in schema) return JSON.stringify(schema.const)
  if (Array.isArray(schema.enum)) return union(schema.enum.map((value) => JSON.stringify(value)))
  const choices = schema.anyOf ?? schema.oneOf
  if (Array.isArray(choices)) return union(choices.map(typeText))
  const types = Array.isArray(schema.type) ? schema.type : [schema.type]
  return union(types.map((type) => textOfType(String(type), schema)))
}

function textOfType(type: string, schema: Json): string {
  if (type === 'array')
    return Array.isArray(schema.prefixItems) ? tuple(schema.prefixItems) : `${group(typeText(schema.items))}[]`
  if (type === 'object') return objectText(schema)
  return PRIMITIVES[type] ?? 'unknown'
}

function objectText({ properties, required, additionalProperties }: Json): string {
  if (!isJson(properties)) return `Record<string, ${typeText(additionalProperties)}>`
  const isRequired = (name: string) => Array.isArray(required) && required.includes(name)
  const members = Object.entries(properties).map(
    ([name, schema]) =>
      `${commentText(schema)}${JSON.stringify(name)}${isRequired(name) ? '' : '?'}: ${typeText(schema)}`,
  )
  return members.length ? `{\n${members.join('\n')}\n}` : 'Record<string, never>'
}

/** JSDoc comment with the title and description of a schema. */
export function commentText(schema: unknown): string {
  if (!isJson(schema)) return ''
  const parts = [schema.title, schema.description].filter((part) => typeof part === 'string')
  return parts.length ? `/** ${parts.join(': ').replaceAll('*/', '* /')} */\n` : ''
}

function referenceText(reference: string): string {
  const [, name = 'unknown', property] = REFERENCE.exec(reference) ?? []
  return property === undefined ? name : `${name}[${JSON.stringify(property)}]`
}

const tuple = (items: readonly unknown[]) => `[${items.map(typeText).join(', ')}]`
const union = (texts: readonly string[]) => (texts.includes('unknown') ? 'unknown' : [...new Set(texts)].join(' | '))
const group = (text: string) => (text.includes(' | ') ? `(${text})` : text)
const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
