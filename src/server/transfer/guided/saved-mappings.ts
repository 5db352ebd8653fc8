/**
 * Mappings of files: those that people save, and the one that each user chose last for every kind
 * of file.
 */
import { createHash } from 'node:crypto'
import { plainName } from '#shared/closest-match.ts'
import { NotFoundError } from '#shared/errors.ts'
import type { ImportPlan } from '#shared/file-import.ts'
import { formatIn } from '#shared/i18n/format.ts'
import { planSchema } from '#shared/import-plan.ts'
import type { Resource } from '#shared/resources/define.ts'
import { can, canImport } from '#shared/resources/permissions.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import { sameValue } from '#shared/same-value.ts'
import type { Actor, Context } from '../../context.ts'
import { getRecord, listRecords } from '../../records/read.ts'
import { checkShared } from '../../views/hooks.ts'
import { isComposed, type WriteHooks } from '../../writes/hook.ts'
import { write } from '../../writes/write.ts'
import { ID, isFillable } from '../mapping/match-columns.ts'
import { findTarget } from '../mapping/targets.ts'

const MAPPINGS = 'import_mappings'
/** Mappings of one kind of file. */
const MAX_MAPPINGS = 100

export interface SavedMapping {
  id: number
  plan: ImportPlan
}

/** Signature of files with the same columns, in any order. */
const signatureOf = (headers: readonly string[]): string =>
  createHash('sha256').update(headers.map(plainName).sort().join('\n')).digest('hex').slice(0, 32)

/** The plan in a mapping; null for one from before plans had this form. */
const readPlan = (value: unknown): ImportPlan | null => planSchema.safeParse(value).data ?? null

/**
 * The mapping to apply to a file with these headers.
 * @param requested its id, or null for none; undefined for what the user chose last, else one that
 * was saved for such files
 * @throws NotFoundError for a mapping that the user may not read
 */
export async function findMapping(
  context: Context,
  actor: Actor,
  resource: Resource,
  headers: readonly string[],
  requested: number | null | undefined,
): Promise<SavedMapping | null> {
  const mappings = context.resources[MAPPINGS]
  if (requested === null || !mappings || !can(actor, 'list', mappings)) return null
  if (requested !== undefined) {
    const record = await getRecord(context, actor, MAPPINGS, requested)
    if (record.list !== resource.name) throw new NotFoundError()
    return toMapping(actor, resource, record)
  }
  const records = await mappingsFor(context, actor, resource, headers)
  const isOwn = ({ owner }: AnyRecord) => owner === actor.id
  const preferred = records.find((record) => record.automatic) ?? records.find(isOwn) ?? records[0]
  return preferred ? toMapping(actor, resource, preferred) : null
}

/**
 * The mappings of such files that the user may read, the last one first; those kept automatically
 * are their own.
 */
async function mappingsFor(
  context: Context,
  actor: Actor,
  resource: Resource,
  headers: readonly string[],
) {
  const { records } = await listRecords(context, actor, MAPPINGS, {
    filter: { list: resource.name, signature: signatureOf(headers) },
    sort: { field: 'id', order: 'desc' },
    range: [0, MAX_MAPPINGS - 1],
  })
  return records.filter(({ automatic, owner }) => !automatic || owner === actor.id)
}

/** Targets that are deleted, or that the user may not fill in, are matched by name again. */
function toMapping(
  actor: Actor,
  resource: Resource,
  { id, plan: value }: AnyRecord,
): SavedMapping | null {
  const plan = readPlan(value)
  if (!plan) return null
  const exists = (name: string | null) => {
    if (name === null || name === ID) return true
    const target = findTarget(resource, name)
    return target !== undefined && isFillable(actor, resource, target.field)
  }
  const columns = Object.fromEntries(
    Object.entries(plan.columns).filter(([, target]) => exists(target)),
  )
  const { key, ...options } = plan
  return { id, plan: { ...options, columns, ...(key?.every(exists) && { key }) } }
}

/** Keeps the plan of an import for the next file of its kind. */
export async function savePlan(
  context: Context,
  actor: Actor,
  resource: Resource,
  headers: readonly string[],
  { corrections: _, ...plan }: ImportPlan,
): Promise<void> {
  const mappings = context.resources[MAPPINGS]
  if (!mappings || actor.kind !== 'users' || !can(actor, 'list', mappings)) return
  const before = (await mappingsFor(context, actor, resource, headers)).find(
    ({ automatic }) => automatic,
  )
  const saved = before && readPlan(before.plan)
  if (saved && sameValue(saved, plan)) return
  const values = {
    name: formatIn(actor.locale).list(headers.slice(0, 5)).slice(0, 120),
    list: resource.name,
    plan,
    signature: signatureOf(headers),
    owner: actor.id,
    automatic: true,
  }
  // Users who may not save mappings keep this one, too.
  const access = 'server'
  const operation = before
    ? ({
        action: 'update',
        resource: MAPPINGS,
        id: before.id,
        values: { plan: values.plan },
        access,
      } as const)
    : ({ action: 'create', resource: MAPPINGS, values, access } as const)
  await write(context, actor, [operation], { origin: 'api' })
}

export const mappingHooks: WriteHooks = {
  import_mappings: {
    before: (change) => {
      const { action, values, access, actor } = change
      if (action === 'delete' || actor.kind !== 'users' || isComposed(access)) return
      const isUsable = (resource: Resource) => !resource.readOnly && canImport(actor, resource)
      checkShared(change, isUsable, 'error.mappings.roles')
      if ('plan' in values)
        values.signature = signatureOf(Object.keys(readPlan(values.plan)?.columns ?? {}))
    },
  },
}
