/**
 * Valid records of any resource, made from the examples of its field types, with the records that
 * they refer to.
 */

import { definitionOf, targetNameOf } from '#fields/index.ts'
import { type Context, SYSTEM } from '#server/context.ts'
import { linkFields, referenceFields } from '#server/db/tables.ts'
import { storeFile } from '#server/files/store.ts'
import { write } from '#server/writes/write.ts'
import type { Resource } from '#shared/resources/define.ts'
import { fieldsOf } from '#shared/resources/permissions.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import type { Subject } from '#shared/resources/role-grants.ts'
import { isShown } from '#shared/resources/validation.ts'
import { examplesOf, fitting, TYPES } from '../fields/examples.ts'
import type { Values } from '../support/rest.ts'
import { ADMIN, nextNumber, withRowRules } from './allowed-values.ts'

/** Stores the uploads of the examples. */
export async function storeSampleFiles(context: Context): Promise<void> {
  const files = TYPES.flatMap((type) => examplesOf(type).files ?? [])
  for (const { content, stored } of files) await storeFile(context, { name: stored.name, content })
}

/** Whether users fill the field in. */
export const isOpen = (f: ResolvedField): boolean => !f.readOnly && !definitionOf(f).compute

/** Values that hooks prescribe, and one with a pattern that matches texts of any length. */
const FIXED: Readonly<Record<string, Values>> = {
  views: { list: 'codes' },
  // The server writes another field by the columns of the plan.
  import_mappings: { list: 'codes', plan: { columns: { A: 'part_number' } } },
  // Products that declare none take any serial number.
  goods: { serial_numbers: null },
  // Products in lines are those of the catalogue.
  orders: { lines: [{ part_number: 'FS-1', quantity: 1 }] },
  keys: { expires_at: '2999-12-31T00:00:00.000Z' },
  carriers: { tracking_page: 'https://example.com/track?id={number}' },
  webhooks: { list: 'codes', filter: '{"status":"active"}', address: 'https://example.com/hook' },
}

/**
 * Fields that take any value at any time: hooks may restrict those with an initial state, and a
 * rule by record can close a record to its next change.
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

/**
 * The values of a new record, unique among all records, with all its references. Records that only
 * serve as references (from the resources `above`) have just the required ones, and serve several.
 * The rules by record let `user` create it, and read, update and delete it as far as a new record
 * can be.
 */
export async function validValues(
  context: Context,
  resource: Resource,
  above: readonly string[] = [],
  user: Subject = ADMIN,
): Promise<Values> {
  const nth = nextNumber()
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
  const allowed = withRowRules(resource, user, values)
  const hidden = Object.values(resource.fields).filter((f) => !isShown(f, allowed))
  for (const f of hidden) delete allowed[f.name]
  return allowed
}

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

/**
 * A record that others refer to, one for all of them: most of the time went into making such
 * records.
 */
function sharedRecord(
  context: Context,
  name: string,
  above: readonly string[],
  fixed: Values,
): Promise<number> {
  const ofContext = shared.get(context) ?? new Map<string, Promise<number>>()
  shared.set(context, ofContext)
  const key = `${name} ${JSON.stringify(fixed)}`
  const id = ofContext.get(key) ?? makeRecord(context, name, above, fixed)
  ofContext.set(key, id)
  return id
}

/** Writes a record as the server itself. */
export async function storeRecord(context: Context, name: string, values: Values): Promise<number> {
  const { outcomes } = await write(
    context,
    SYSTEM,
    [{ action: 'create', resource: name, values }],
    { origin: 'seed' },
  )
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
