/** Generates the types of all resources from the API document. */
import type { Resource, Resources } from '#shared/resources/define.ts'
import type { OpenApiDocument } from '../core/open-api/document.ts'
import type { Json } from '../core/open-api/json-schema.ts'
import { componentsOf } from '../core/open-api/record-schemas.ts'
import { commentText, typeText } from './type-text.ts'

type Schemas = Record<string, Json>

/** Returns the content of `resources.d.ts`. */
export function resourceTypes(document: OpenApiDocument, resources: Resources): string {
  const { schemas } = document.components
  const members = Object.values(resources).map((resource) => memberText(document, resource))
  const used = reachable(schemas, Object.values(resources).flatMap(namesOf))
  const types = used.map(
    (name) => `${commentText(schemas[name])}export type ${name} = ${typeText(inputSchema(schemas[name]))}`,
  )
  const file = `export type StoredFile = ${typeText(storedFile(document))}`
  return indented(`${[...types, file, `export interface Resources {\n${members.join('\n')}\n}`].join('\n\n')}\n`)
}

/** Indents by two spaces per open brace. */
function indented(code: string): string {
  let depth = 0
  return code.replace(/^.*$/gm, (line) => {
    if (line.startsWith('}')) depth--
    const indentedLine = line && '  '.repeat(depth) + line
    if (line.endsWith('{')) depth++
    return indentedLine
  })
}

/** Names of a resource's schema components. */
function namesOf(resource: Resource): string[] {
  const { record, filter, create, update } = componentsOf(resource)
  return resource.readOnly ? [record, filter] : [record, filter, create, update]
}

function memberText(document: OpenApiDocument, resource: Resource): string {
  const [record, filter, create = 'null', changes = 'null'] = namesOf(resource)
  const types = {
    record,
    filter,
    create,
    changes,
    isDeletable: resource.deletable,
    steps: stepsText(document, resource),
  }
  const lines = Object.entries(types).map(([name, type]) => `${name}: ${type}`)
  return `${JSON.stringify(resource.name)}: {\n${lines.join('\n')}\n}`
}

/** Type of the fields of each step, by name. */
function stepsText(document: OpenApiDocument, { name, workflow }: Resource): string {
  const steps = (workflow?.steps ?? []).map((step) => {
    const call = document.paths[`/api/${name}/{id}/steps/${step.name}`]?.post
    const { properties = {} } = (contentOf(call?.requestBody) ?? {}) as { properties?: Schemas }
    const inlined = Object.entries(properties).map(([field, schema]) => [field, resolveReference(document, schema)])
    return `${JSON.stringify(step.name)}: ${typeText({ type: 'object', properties: Object.fromEntries(inlined) })}`
  })
  return steps.length ? `{\n${steps.join('\n')}\n}` : '{}'
}

/** Schema of the value of a file field, which is the response of an upload. */
function storedFile({ paths }: OpenApiDocument): unknown {
  const response = contentOf(paths['/api/files']?.post?.responses['200']) as { properties?: Schemas } | undefined
  return response?.properties?.data
}

const contentOf = (part: unknown): Json | undefined =>
  (part as { content?: Record<string, { schema?: Json }> } | undefined)?.content?.['application/json']?.schema

/** Returns the target of a `$ref`, or the schema itself. */
function resolveReference(document: OpenApiDocument, schema: Json): unknown {
  const path = typeof schema.$ref === 'string' ? schema.$ref.slice(2).split('/') : null
  return path ? path.reduce<unknown>((part, name) => (part as Json | undefined)?.[name], document) : schema
}

/** Removes read-only properties. Schemas of responses have none. */
function inputSchema(schema: Json | undefined): Json | undefined {
  if (typeof schema?.properties !== 'object' || schema.properties === null) return schema
  const input = Object.entries(schema.properties).filter(([, property]) => !(property as Json).readOnly)
  return { ...schema, properties: Object.fromEntries(input) }
}

/** Names of components and of everything they refer to, sorted. */
function reachable(schemas: Schemas, names: readonly string[]): string[] {
  const visited = new Set<string>()
  const pending = [...names]
  for (let name = pending.pop(); name !== undefined; name = pending.pop()) {
    if (visited.has(name)) continue
    visited.add(name)
    const references = JSON.stringify(inputSchema(schemas[name]) ?? {}).matchAll(/"#\/components\/schemas\/([^"/]+)/g)
    pending.push(...[...references].flatMap(([, reference]) => reference ?? []))
  }
  return [...visited].toSorted()
}
