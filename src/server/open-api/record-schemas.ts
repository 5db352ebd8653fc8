/** Components of the document for the records of resources, derived from their fields. */
import { z } from 'zod'
import type { Operator } from '#fields/field.ts'
import { definitionOf, operatorsOf } from '#fields/index.ts'
import { TECHNICAL_LOCALE } from '#shared/constants.ts'
import { createdAt } from '#shared/resources/created-at.ts'
import type { Resource, Resources } from '#shared/resources/define.ts'
import { GROUP_OPERATORS, operandsSchema } from '#shared/resources/filters.ts'
import { customerFields, isSearchable } from '#shared/resources/published.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import { factsSchema } from './facts-schema.ts'
import { convert, describedAs, type Json, refTo } from './json-schema.ts'

/** Converts `page_styles` to PageStyles. */
export const pascal = (name: string): string =>
  name.replace(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_, letter: string) => letter.toUpperCase())

/** Returns the component names of a resource. */
export const componentsOf = ({ name }: Pick<Resource, 'name'>) => {
  const base = pascal(name)
  return {
    record: base,
    published: `Published${base}`,
    create: `New${base}`,
    update: `${base}Changes`,
    edit: `${base}Edit`,
    filter: `${base}Filter`,
    publishedFilter: `Published${base}Filter`,
  }
}

const integer = { type: 'integer' } as const
const time = { type: 'string', format: 'date-time' } as const
const id = { ...integer, minimum: 1 } as const
const lockVersion = {
  ...integer,
  minimum: 1,
  description: 'Number of changes; a save names the one it is based on.',
}
const system = { id, lock_version: lockVersion, created_at: time, updated_at: time }

const nullable = (schema: Json): Json => ({ anyOf: [schema, { type: 'null' }] })
const object = (properties: Json, required: readonly string[] = []): Json => ({
  type: 'object',
  properties,
  ...(required.length && { required }),
  additionalProperties: false,
})

/** Components shared by all resources. */
export const sharedSchemas: Record<string, Json> = {
  Reference: {
    ...object({ id, title: refTo('ReferenceText'), subtitle: refTo('ReferenceText') }, [
      'id',
      'title',
      'subtitle',
    ]),
    description: 'What names a record that another one refers to.',
  },
  Id: object({ id }, ['id']),
  ReferenceText: {
    anyOf: [
      { type: ['string', 'number', 'null'] },
      { type: 'object', additionalProperties: { type: ['string', 'null'] } },
    ],
    description: 'A text, or a text in every language.',
  },
}

/** Yields the components of each resource. */
export function* recordSchemas(resources: Resources): Generator<Record<string, Json>> {
  const shared: SharedConditions = new Map()
  for (const resource of Object.values(resources)) yield schemasOf(resource, shared)
  yield Object.fromEntries([...shared].map(([name, { condition }]) => [name, condition]))
}

function schemasOf(resource: Resource, shared: SharedConditions): Record<string, Json> {
  const fields = Object.values(resource.fields)
  const names = componentsOf(resource)
  const published = customerFields(resource).flatMap((name) => resource.fields[name] ?? [])
  const readable = [...fields.filter((f) => f.filterable), createdAt]
  const open = published.filter((f) => f.filterable)
  return {
    [names.record]: responseRecord(resource, fields),
    [names.create]: newRecord(fields),
    [names.update]: object(inputFields(fields, false)),
    [names.edit]: object({ ...inputFields(fields, false), id: nullable(id) }),
    [names.filter]: filterOf(names.filter, readable, true, shared),
    ...(resource.storefront && {
      [names.published]: publishedRecord(resource, published),
      [names.publishedFilter]: filterOf(
        names.publishedFilter,
        open,
        isSearchable(resource),
        shared,
      ),
    }),
  }
}

/** Schema of a non-null value. */
function nonNullValue(f: ResolvedField): Json {
  const schema = convert(definitionOf(f).schema(f))
  const title = f.label[TECHNICAL_LOCALE]
  const help = f.help?.[TECHNICAL_LOCALE]
  return { title, ...(help && { description: help }), ...schema }
}

/** Schema of a value in responses: null if empty, and always null for secrets. */
function responseValue(f: ResolvedField, isRequired = f.required && !f.showWhen): Json {
  const { hashed, emptyValue } = definitionOf(f)
  if (hashed) return { title: f.label[TECHNICAL_LOCALE], type: 'null', description: 'Never sent.' }
  const value = nonNullValue(f)
  return isRequired || emptyValue !== null ? value : withNull(value)
}

const withNull = ({ title, description, ...schema }: Json): Json => ({
  ...(title !== undefined && { title }),
  ...(description !== undefined && { description }),
  ...withNullType(schema),
})

/** Adds null, unless the schema already allows any value. */
function withNullType(schema: Json): Json {
  if (!Object.keys(schema).length) return schema
  const isPlain = typeof schema.type === 'string' && schema.enum === undefined
  return isPlain ? { ...schema, type: [schema.type, 'null'] } : nullable(schema)
}

const isReference = (f: ResolvedField) => definitionOf(f).refersTo !== undefined
const isLink = (f: ResolvedField) => definitionOf(f).linksTo !== undefined

const referencesOf = (fields: readonly ResolvedField[]): Json =>
  Object.fromEntries([
    ...fields.filter(isReference).map((f) => [f.name, nullable(refTo('Reference'))]),
    ...fields.filter(isLink).map((f) => [f.name, { type: 'array', items: refTo('Reference') }]),
  ])

/** Record in responses. Fields are optional, because roles can't read all of them. */
const responseRecord = ({ one }: Resource, fields: readonly ResolvedField[]): Json => ({
  title: one[TECHNICAL_LOCALE],
  ...object(
    {
      ...system,
      ...Object.fromEntries(fields.map((f) => [f.name, responseValue(f)])),
      $refs: {
        ...object(referencesOf(fields)),
        description: 'The records that the fields refer to.',
      },
    },
    Object.keys(system),
  ),
})

function publishedRecord({ facts }: Resource, fields: readonly ResolvedField[]): Json {
  const values = fields.map((f) => [
    f.name,
    responseValue(f, f.required && !f.showWhen && !isReference(f)),
  ])
  const references = referencesOf(fields)
  const names = fields.map(({ name }) => name)
  return object(
    {
      id,
      ...Object.fromEntries(values),
      $refs: object(references, Object.keys(references)),
      ...(facts && { $facts: convert(factsSchema) }),
    },
    ['id', ...names, '$refs'],
  )
}

/**
 * Fields in requests. Records can be sent as they were read: unchanged read-only fields are
 * ignored.
 */
function inputFields(fields: readonly ResolvedField[], isNew: boolean): Json {
  const properties = fields.map((f) => {
    const value = nonNullValue(f)
    if (f.readOnly) return [f.name, { ...withNull(value), readOnly: true }]
    // Secrets are read as null, so null must not remove them.
    if (definitionOf(f).hashed && !isNew)
      return [f.name, withNull({ description: 'Null keeps it.', ...value })]
    return [
      f.name,
      isNew && f.required && f.default === undefined && !f.showWhen ? value : withNull(value),
    ]
  })
  const ignored = { readOnly: true, description: 'Ignored.' }
  const { lock_version, ...readOnlyFields } = system
  return {
    ...Object.fromEntries(
      Object.entries(readOnlyFields).map(([name, schema]) => [name, { ...schema, ...ignored }]),
    ),
    lock_version: isNew ? { ...lock_version, ...ignored } : nullable(lock_version),
    ...Object.fromEntries(properties),
    $refs: { type: 'object', ...ignored },
  }
}

const newRecord = (fields: readonly ResolvedField[]): Json =>
  object(
    inputFields(fields, true),
    fields
      .filter((f) => f.required && !f.readOnly && !f.showWhen && f.default === undefined)
      .map(({ name }) => name),
  )

/** Placeholder for the operand in operator schemas, which are otherwise the same for all fields. */
const OPERAND = 'Operand'
const operandSchema = z.unknown().meta(describedAs(OPERAND))

/** Schema of a condition on a field: a value, a list of alternatives, or operators. */
function conditionOf(f: ResolvedField): Json {
  const operators = operatorsOf(f)
  const operand = JSON.stringify(convert(definitionOf(f).operand(f)))
  const json = (operator: Operator): Json =>
    JSON.parse(templateOf(operator).replaceAll(JSON.stringify(refTo(OPERAND)), operand)) as Json
  const short = (['eq', 'in'] as const).filter((operator) => operators.includes(operator))
  const byOperator = object(
    Object.fromEntries(operators.map((operator) => [operator, json(operator)])),
  )
  return short.length ? { anyOf: [...short.map(json), byOperator] } : byOperator
}

const templates = new Map<Operator, string>()

function templateOf(operator: Operator): string {
  const template =
    templates.get(operator) ?? JSON.stringify(convert(operandsSchema(operator, operandSchema)))
  templates.set(operator, template)
  return template
}

/** Shared conditions by component name. */
type SharedConditions = Map<string, { key: string; condition: Json }>

/**
 * Moves a condition to a component named after the field type, unless other fields of the type have
 * another condition.
 */
function shareCondition(condition: Json, { type }: ResolvedField, shared: SharedConditions): Json {
  const name = `${pascal(type)}Condition`
  const key = JSON.stringify(condition)
  const existing = shared.get(name)
  if (!existing) shared.set(name, { key, condition })
  return !existing || existing.key === key ? refTo(name) : condition
}

function filterOf(
  name: string,
  fields: readonly ResolvedField[],
  isSearched: boolean,
  shared: SharedConditions,
): Json {
  const conditions = fields.map((f) => [f.name, shareCondition(conditionOf(f), f, shared)])
  const groups = GROUP_OPERATORS.map((operator) => [
    operator,
    { type: 'array', items: refTo(name), minItems: 1 },
  ])
  return {
    ...object({
      ...(isSearched && { q: { type: 'string', description: 'Searches the whole record.' } }),
      id: { anyOf: [integer, { type: 'array', items: integer, maxItems: 1000 }] },
      ...Object.fromEntries(conditions),
      ...Object.fromEntries(groups),
    }),
    description: 'All conditions must be met. `any` and `all` are groups of conditions.',
  }
}
