/** A config with resources for every field type, and a server that runs on it. */
import { resources as product } from '#config'
import { type Examples, type Sample, TARGET } from '#fields/examples.ts'
import type { Field, FieldOptions } from '#fields/field.ts'
import { definitionOf, type FieldType, select, text } from '#fields/index.ts'
import { storeFile } from '#server/files/store.ts'
import { ROLES } from '#shared/constants.ts'
import {
  defineResources,
  type Permissions,
  type ResourceConfig,
  type Resources,
} from '#shared/resources/define.ts'
import type { Values } from '../support/rest.ts'
import { type EngineName, startServer, type TestServer } from '../support/server.ts'
import { examplesOf, TYPES } from './examples.ts'

const snake = (type: FieldType) => type.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
/** The resource whose field `value` has the defaults of its type. */
export const plain = (type: FieldType) => `plain_${snake(type)}`
/** The resource whose field `value` is required, and unique where possible. */
export const strict = (type: FieldType) => `strict_${snake(type)}`

/** Whether a required field of the type can be omitted. */
export const canMiss = (f: Field) => definitionOf(f).isEmpty(definitionOf(f).emptyValue)
/**
 * Whether the type can be unique, and has enough values for it: those that always hold one have too
 * few.
 */
export function canBeUnique(f: Field): boolean {
  const { columns, hashed, compute, sorted } = definitionOf(f)
  return canMiss(f) && columns(f, 'value').length === 1 && !hashed && !compute && sorted
}

const staff: Permissions = { list: ROLES, read: ROLES, create: ROLES, update: ROLES, delete: ROLES }
const label = text('Label', '标签', { required: true, search: false })
const resource = (fields: Record<string, Field>, title = 'label'): ResourceConfig => ({
  label: { en: 'Things', zh: '东西' },
  icon: 'part',
  menu: 'data',
  title,
  permissions: staff,
  fields,
  sort: 'id',
})

const modes = { on: { en: 'On', zh: '开' }, off: { en: 'Off', zh: '关' } }

function plainResource(type: FieldType): ResourceConfig {
  const examples = examplesOf(type)
  const make = (options: FieldOptions<never>) => examples.declare(options, plain(type))
  const value = make({ search: true })
  if (examples.derivedFrom)
    return resource({ label, [examples.derivedFrom.field]: examples.derivedFrom.declare(), value })
  return resource({
    label,
    mode: select('Mode', '模式', { options: modes, default: 'off' }),
    value,
    shown: make({ required: true, showWhen: { field: 'mode', in: ['on'] } }),
    fixed: make({ readOnly: true }),
    unread: make({ read: ['admin'] }),
    unwritten: make({ write: ['admin'] }),
  })
}

function strictResource(type: FieldType): ResourceConfig {
  const examples = examplesOf(type)
  return resource({
    label,
    value: examples.declare(
      { required: true, unique: canBeUnique(examples.declare({}, TARGET)) },
      strict(type),
    ),
  })
}

/** The resources of all types, and those of the product that signing in and the audit log need. */
export function fieldServerResources(): Resources {
  const declared: Record<string, ResourceConfig> = {
    [TARGET]: resource({ name: text('Name', '名称'), code: text('Code', '编号') }, 'name'),
  }
  for (const type of TYPES) {
    declared[plain(type)] = plainResource(type)
    if (!examplesOf(type).derivedFrom) declared[strict(type)] = strictResource(type)
  }
  const { users, roles, menus, companies, customers, audit } = product
  return { ...defineResources(declared), users, roles, menus, companies, customers, audit }
}

/**
 * A server where every resource has the records 1 to 3, without values, and all sample files are
 * stored.
 */
export async function startFieldServer(engine: EngineName): Promise<TestServer> {
  const resources = fieldServerResources()
  const server = await startServer({ engine, resources })
  const { query } = server.context.db
  const at = new Date().toISOString()
  for (const { name, title } of Object.values(resources)) {
    if (name in product) continue
    const rows = ['One', 'Two', 'Three'].map((item) => ({
      lock_version: 1,
      created_at: at,
      updated_at: at,
      [title]: item,
    }))
    await query.insertInto(name).values(rows).execute()
  }
  const files = new Map(
    TYPES.flatMap((type) => examplesOf(type).files ?? []).map((file) => [file.stored.sha256, file]),
  )
  for (const { content, stored } of files.values())
    await storeFile(server.context, { name: stored.name, content })
  return server
}

/** The request body for a record with a sample. */
export const sending = (examples: Examples, sample: Pick<Sample, 'sent'>): Values => ({
  [examples.derivedFrom?.field ?? 'value']: sample.sent,
})
