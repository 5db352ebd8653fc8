/** Valid records of any resource, made from the fixtures of its field types, with the records that they refer to. */
import { type Context, SYSTEM } from '#server/core/context.ts'
import { linkFields, referenceFields } from '#server/core/db/tables.ts'
import { storeFile } from '#server/core/files/store.ts'
import { write } from '#server/core/writes/write.ts'
import { definitionOf, targetNameOf } from '#shared/fields/index.ts'
import type { Resource } from '#shared/resources/define.ts'
import type { Subject } from '#shared/resources/permissions.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import { fieldsOf, matchesRow, type RowRule } from '#shared/resources/row-rules.ts'
import { isShown } from '#shared/resources/validation.ts'
import { fitting, fixtures } from '../fields/fixtures.ts'
import type { Values } from '../support/rest.ts'

/** Stores the uploads of the fixtures. */
export async function storeSampleFiles(context: Context): Promise<void> {
  const files = Object.values(fixtures).flatMap((fixture) => ('files' in fixture ? (fixture.files ?? []) : []))
  for (const { content, stored } of files) await storeFile(context, { name: stored.name, content })
}

/** Whether users fill the field in. */
export const isOpen = (f: ResolvedField): boolean => !f.readOnly && !definitionOf(f).compute

/** Values that hooks prescribe, and one with a pattern that matches texts of any length. */
const FIXED: Readonly<Record<string, Values>> = {
  views: { list: 'codes' },
  // The server writes another field by the columns of the plan.
  import_mappings: { list: 'codes', plan: { columns: { A: 'part_number' } } },
  import_sources: { list: 'codes', address: 'https://example.com/parts.csv' },
  // Products that declare none take any serial number.
  goods: { serial_numbers: null },
  keys: { expires_at: '2999-12-31T00:00:00.000Z' },
  carriers: { tracking_page: 'https://example.com/track?id={number}' },
  webhooks: { list: 'codes', filter: '{"status":"active"}', address: 'https://example.com/hook' },
}

/**
 * Fields that take any value at any time: hooks may restrict those with an initial state, and a rule by record can close a
 * record to its next change.
 */
export const freeFields = (resource: Resource): ResolvedField[] => {
  const ruled = new Set(Object.values(resource.rows).flatMap(fieldsOf))
  return Object.values(resource.fields).filter(
    (f) =>
      isOpen(f) &&
      !ruled.has(f.name) &&
      f.default === undefined &&
      !targetNameOf(f) &&
      !definitionOf(f).hashed &&
      !f.write &&
      !f.showWhen &&
      !(f.name in (FIXED[resource.name] ?? {})),
  )
}

let made = 0

/** A valid value that no other record has. */
export const another = (f: ResolvedField): unknown => fitting(f, made++)

/**
 * The values of a new record, unique among all records, with all its references. Records that only serve as references
 * (from the resources `above`) have just the required ones, and serve several.
 */
export async function validValues(
  context: Context,
  resource: Resource,
  above: readonly string[] = [],
): Promise<Values> {
  const nth = made++
  const values: Values = {}
  for (const f of Object.values(resource.fields).filter(isOpen)) {
    const target = targetNameOf(f)
    if (above.length && !f.required) continue
    const prescribed = FIXED[resource.name] ?? {}
    if (f.name in prescribed) values[f.name] = prescribed[f.name]
    else if (!target) values[f.name] = f.default ?? fitting(f, nth)
    else {
      // Ends chains of references within one resource.
      const isOwn = target === resource.name || above.includes(target)
      const fixed = f.name === 'assignee' ? { roles: await administrators(context) } : {}
      const make = f.unique ? makeRecord : sharedRecord
      const id = isOwn ? null : await make(context, target, [...above, resource.name], fixed)
      if (id !== null) values[f.name] = definitionOf(f).linksTo ? [id] : id
    }
  }
  const hidden = Object.values(resource.fields).filter((f) => !isShown(f, values))
  for (const f of hidden) delete values[f.name]
  if (matchesRow(ADMIN, 'update', resource, { id: 0, ...values })) return values
  const allowed = Object.entries(allowedValues(resource, ADMIN))
  return { ...values, ...Object.fromEntries(allowed.filter(([name]) => name in values && !isLink(resource, name))) }
}

/** Records of the tests are changed by administrators, whose id no record names. */
const ADMIN: Subject = { roles: ['admin'], kind: 'users', id: 0 }

const isLink = ({ fields }: Resource, name: string) =>
  fields[name] !== undefined && targetNameOf(fields[name]) !== undefined

/** Roles that may read every record: records are assigned only to those who may read them. */
async function administrators({ db }: Context): Promise<number[]> {
  const rows = await db.query.selectFrom('roles').select('id').where('key', '=', 'admin').execute()
  return rows.map(({ id }) => Number(id))
}

/** Inserts a record past the API, and returns its id. */
export async function makeRecord(
  context: Context,
  name: string,
  above: readonly string[] = [],
  fixed: Values = {},
): Promise<number> {
  const resource = context.resources[name]
  if (!resource) throw new Error(`There is no resource ${name}`)
  const values = await validValues(context, resource, above)
  return storeRecord(context, name, { ...values, ...fixed })
}

const shared = new WeakMap<Context, Map<string, Promise<number>>>()

/** A record that others refer to, one for all of them: most of the time went into making such records. */
function sharedRecord(context: Context, name: string, above: readonly string[], fixed: Values): Promise<number> {
  const ofContext = shared.get(context) ?? new Map<string, Promise<number>>()
  shared.set(context, ofContext)
  const key = `${name} ${JSON.stringify(fixed)}`
  const id = ofContext.get(key) ?? makeRecord(context, name, above, fixed)
  ofContext.set(key, id)
  return id
}

/** Every way to choose one value of each list. */
const combinations = (lists: readonly (readonly unknown[])[]): unknown[][] =>
  lists.reduce<unknown[][]>((chosen, list) => chosen.flatMap((values) => list.map((value) => [...values, value])), [[]])

/** Values by which the rules by record let a user read, update and delete a record; none where no values do. */
export function allowedValues(resource: Resource, user: Subject): Values {
  const actions = ['read', 'update', 'delete'] as const
  const rules = actions.flatMap((action) => resource.rows[action] ?? [])
  const fields = [...new Set(rules.flatMap(fieldsOf))].flatMap((name) => resource.fields[name] ?? [])
  const candidates = fields.map((f) => {
    const named = rules.flatMap((rule) => valuesNamed(rule, f.name))
    const target = targetNameOf(f)
    if (!target) return [f.default ?? fitting(f, made++), ...named, null]
    return [...(target === user.kind ? [user.id] : []), definitionOf(f).emptyValue]
  })
  const records = combinations(candidates).map((values) =>
    Object.fromEntries(fields.map((f, index) => [f.name, values[index]])),
  )
  // Some rules name the record itself: no user has this id.
  const isAllowed = (record: Values) =>
    actions.every((action) => matchesRow(user, action, resource, { id: 0, ...record }))
  return records.find(isAllowed) ?? {}
}

/** The values that a rule compares a field with. */
function valuesNamed(rule: RowRule, name: string): readonly unknown[] {
  if ('in' in rule) return rule.field === name ? rule.in : []
  if ('not' in rule) return valuesNamed(rule.not, name)
  if ('any' in rule) return rule.any.flatMap((part) => valuesNamed(part, name))
  return 'all' in rule ? rule.all.flatMap((part) => valuesNamed(part, name)) : []
}

/** Writes a record as the server itself. */
export async function storeRecord(context: Context, name: string, values: Values): Promise<number> {
  const { outcomes } = await write(context, SYSTEM, [{ action: 'create', resource: name, values }], { origin: 'seed' })
  const [outcome] = outcomes
  if (outcome?.status !== 'created') throw new Error(`A record of ${name} could not be made`)
  return outcome.record.id
}

/** Every field by which records of one resource refer to another. */
export const relations = (resources: Record<string, Resource>) =>
  Object.values(resources).flatMap((resource) => [
    ...referenceFields(resource).map(({ field, to }) => ({ resource, field, to, many: false })),
    ...linkFields(resource).map(({ field, to }) => ({ resource, field, to, many: true })),
  ])
