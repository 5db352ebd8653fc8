/** Compiles row rules to SQL conditions, so that lists, totals and exports only include permitted records. */
import { sql } from 'kysely'
import { definitionOf } from '#shared/fields/index.ts'
import type { Action } from '#shared/resources/actions.ts'
import type { Resource, Resources } from '#shared/resources/define.ts'
import { can } from '#shared/resources/permissions.ts'
import { ADMIN_ROLE } from '#shared/resources/role-grants.ts'
import { type RowCondition, rowCondition } from '#shared/resources/row-rules.ts'
import type { Actor } from '../context.ts'
import type { Engine } from '../db/engines/engine.ts'
import { and, type Condition, fieldCondition, hasId, or } from './conditions.ts'

const NEVER = or([])

/** Returns the conditions for records that the actor can perform `action` on; empty if all are allowed. */
export function rowConditions(
  { db: { engine }, resources }: { db: { engine: Engine }; resources: Resources },
  actor: Actor,
  action: Action,
  resource: Resource,
): Condition[] {
  const conditions = [rowCondition(actor, action, resource), resource.name !== LOG || logCondition(actor, resources)]
  if (conditions.includes(false)) return [NEVER]
  return [
    ...conditions.flatMap((condition) =>
      typeof condition === 'boolean' ? [] : [compile(engine, resource, condition)],
    ),
    ...(resource.name === VIEWS ? viewConditions(engine, actor, resource, resources) : []),
  ]
}

const LOG = 'audit'
const VIEWS = 'views'

/**
 * The log contains titles and values of all records: users other than administrators see the entries about resources that
 * they can read with every field and record. The pages of changes also show the readable part of the others.
 */
function logCondition(actor: Actor, resources: Resources): RowCondition | true {
  if (actor.kind === 'system' || (actor.roles.includes(ADMIN_ROLE) && !actor.limits)) return true
  const open = Object.values(resources).filter(
    (resource) =>
      can(actor, 'read', resource) &&
      rowCondition(actor, 'read', resource) === true &&
      Object.values(resource.fields).every((f) => definitionOf(f).hashed || can(actor, 'read', resource, f.name)),
  )
  return { field: 'resource', in: open.map(({ name }) => name) }
}

/**
 * The filter of a saved view contains values of its fields: users who can't read one of them only see the views that they
 * own. A permission can be withdrawn after a view was shared, so that checking its roles is not enough.
 */
function viewConditions(engine: Engine, actor: Actor, views: Resource, resources: Resources): Condition[] {
  if (actor.kind === 'system') return []
  const hidden = Object.values(resources).flatMap((resource) =>
    Object.keys(resource.fields).flatMap((name) =>
      can(actor, 'read', resource, name) ? [] : [`${resource.name} ${name}`],
    ),
  )
  if (!hidden.length) return []
  const keys = engine.json.keys(sql.ref(`${views.name}.state`), 'filter')
  const field = sql`${sql.ref(`${views.name}.list`)} || ' ' || used.key`
  const used: Condition = sql`exists (select 1 from (${keys}) as used where ${engine.inList(field, hidden)})`
  const isOwner = compile(engine, views, { field: 'owner', in: actor.id == null ? [] : [actor.id] })
  return [or([isOwner, negated(used)])]
}

function compile(engine: Engine, resource: Resource, condition: RowCondition): Condition {
  const inner = (part: RowCondition) => compile(engine, resource, part)
  if ('not' in condition) return negated(inner(condition.not))
  if ('any' in condition) return or(condition.any.map(inner))
  if ('all' in condition) return and(condition.all.map(inner))
  const f = resource.fields[condition.field]
  if (!f) return hasId(engine, resource, condition.in)
  // The locale is irrelevant, because row rules do not compare bilingual text.
  return or(
    condition.in.map(
      (value) => fieldCondition(engine, resource, f, { operator: 'eq', operand: value, locale: 'en' }) ?? NEVER,
    ),
  )
}

/** Negates a condition. In SQL, a comparison with null is null; in a row rule, it is false. */
const negated = (condition: Condition): Condition => sql`not coalesce(${condition}, false)`
