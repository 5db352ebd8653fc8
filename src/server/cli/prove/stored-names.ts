/**
 * Finds records that refer to removed resources, fields and pages of the config: saved views, roles, API keys, webhooks,
 * menus, import mappings.
 */
import { TECHNICAL_LOCALE } from '#shared/constants.ts'
import { ValidationError } from '#shared/errors.ts'
import { readJson } from '#shared/fields/json-text.ts'
import type { ImportPlan } from '#shared/file-import.ts'
import type { Resources } from '#shared/resources/define.ts'
import { unknownGrants } from '#shared/resources/grants.ts'
import type { Grants } from '#shared/resources/permissions.ts'
import type { ViewState } from '#shared/resources/view-state.ts'
import { SYSTEM } from '../../core/context.ts'
import type { Database } from '../../core/db/database.ts'
import { fieldConditions } from '../../core/records/filter.ts'
import { findTarget } from '../../features/transfer/mapping/targets.ts'
import { createPathCheck } from '../../start/page-paths.ts'
import { type BrokenItem, createBrokenItems } from './broken-items.ts'
import { readAll } from './read-all.ts'

/** Names that every list has in addition to its fields. */
const SYSTEM_NAMES = ['id', 'created_at', 'updated_at']

type Values = Readonly<Record<string, unknown>>
/** Returns the problems of one record. */
type ProblemsOf = (values: Values, db: Database) => string[]

const isField = (resources: Resources, list: string, name: string): boolean =>
  SYSTEM_NAMES.includes(name) || Object.hasOwn(resources[list]?.fields ?? {}, name)

const missingList = (resources: Resources, list: unknown): string[] =>
  typeof list !== 'string' || Object.hasOwn(resources, list) ? [] : [`there is no resource "${list}"`]

function viewProblems({ list, state }: Values, db: Database): string[] {
  const { resources } = db
  const missing = missingList(resources, list)
  if (missing.length || typeof list !== 'string' || !state) return missing
  const { filter, sort, columns, group, mode } = state as ViewState
  const fieldNames = [
    sort?.field,
    group,
    ...(columns?.order ?? []),
    ...(columns?.hidden ?? []),
    ...(columns?.pinned ?? []),
  ]
  const removedNames = [...new Set(fieldNames)].filter(
    (name) => typeof name === 'string' && !isField(resources, list, name),
  )
  return [
    ...removedNames.map((name) => `shows, sorts or groups by "${name}", which no longer exists`),
    ...(sort && resources[list]?.fields[sort.field]?.sortable === false
      ? [`sorts by "${sort.field}", which no longer has an order`]
      : []),
    ...(mode === 'board' && !resources[list]?.workflow ? ['is a board, but its list no longer has a workflow'] : []),
    ...filterProblems(db, list, filter),
  ]
}

function filterProblems(db: Database, list: string, filter: Record<string, unknown>): string[] {
  const resource = db.resources[list]
  if (!resource) return []
  try {
    fieldConditions(db.engine, resource, SYSTEM, filter, TECHNICAL_LOCALE)
    return []
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    return error.fields.map(({ path }) => `filters by "${path}", which no longer exists or does not accept this filter`)
  }
}

function webhookProblems({ list, filter }: Values, db: Database): string[] {
  const missing = missingList(db.resources, list)
  const parsed = typeof filter === 'string' ? readJson(filter) : null
  const isFilter = typeof parsed === 'object' && parsed !== null
  return isFilter && typeof list === 'string' && !missing.length ? filterProblems(db, list, { ...parsed }) : missing
}

function mappingProblems({ list, plan }: Values, { resources }: Database): string[] {
  const resource = typeof list === 'string' ? resources[list] : undefined
  if (!resource || !plan) return missingList(resources, list)
  const { columns, key = [] } = plan as ImportPlan
  const targets = [...Object.values(columns), ...key].flatMap((name) => name ?? [])
  const names = new Set(targets.filter((name) => name && name !== 'id'))
  return [...names].flatMap((name) => {
    const target = findTarget(resource, name)
    if (!target) return [`maps to "${name}", which no longer exists`]
    return target.field.readOnly && !key.includes(name) ? [`maps to "${name}", which imports no longer fill`] : []
  })
}

const grantProblems = (grants: unknown, { resources }: Database): string[] =>
  grants
    ? unknownGrants(grants as Grants, resources, 'grants').map(
        ({ values }) => `permits "${values?.name}", which no longer exists`,
      )
    : []

function pageProblems({ url, address }: Values, { resources }: Database): string[] {
  const path = url ?? address
  const isInternal = typeof path === 'string' && path.startsWith('/')
  return isInternal && !createPathCheck(resources)(path) ? [`links to ${path}, which is not a page`] : []
}

/** Checks by resource. */
const CHECKS: Readonly<Record<string, ProblemsOf>> = {
  views: viewProblems,
  roles: ({ grants }, db) => grantProblems(grants, db),
  keys: ({ limits }, db) => grantProblems(limits, db),
  menus: pageProblems,
  import_mappings: mappingProblems,
  webhooks: webhookProblems,
  import_sources: ({ list }, { resources }) => missingList(resources, list),
  favourites: (values, db) => [...missingList(db.resources, values.resource), ...pageProblems(values, db)],
}

/** Requires that the plan has been applied. @returns records that refer to names the config no longer has */
export async function brokenNames(db: Database): Promise<BrokenItem[]> {
  const broken = createBrokenItems()
  for (const [name, problemsOf] of Object.entries(CHECKS)) {
    const resource = db.resources[name]
    if (!resource) continue
    for await (const { id, values } of readAll(db, resource)) {
      const title = values[resource.title]
      const example = typeof title === 'string' && title ? `#${id} “${title}”` : `#${id}`
      for (const message of problemsOf(values, db)) broken.add({ resource: name, path: name, message }, example)
    }
  }
  return broken.list()
}
