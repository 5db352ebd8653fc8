/**
 * Write hooks, for rules of resources that the config can't express. Features declare them; the
 * write path runs them.
 */
import type { Action } from '#shared/resources/actions.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import type { Actor, Context } from '../context.ts'
import type { Query } from '../db/database.ts'
import type { AnyState } from './state.ts'
import type { Access } from './types.ts'

/** Change within its transaction, before or after it is stored. */
export interface Change {
  action: Extract<Action, 'create' | 'update' | 'delete'>
  resource: string
  /** Null in `before` hooks of new records. */
  id: number | null
  before: AnyRecord | null
  /** All values on create, changed values on update. `before` hooks can add values. */
  values: Record<string, unknown>
  /**
   * The person who caused the change, also if undo or this code composed its values; the server
   * itself without one.
   */
  actor: Actor
  access: Access | undefined
  /** Values that are only returned in the response and not stored: the secret of a new key. */
  revealed: Record<string, unknown>
  /** Time of the write, ISO 8601. */
  at: string
  trx: Query
  context: WriteContext
}

/** Whether a change only follows from another one, or is otherwise composed by this code. */
export const isComposed = (access: Access | undefined): boolean =>
  access === 'server' || access === 'consequence'

export type WriteContext = Pick<
  Context,
  | 'db'
  | 'env'
  | 'files'
  | 'inspections'
  | 'hooks'
  | 'notices'
  | 'productName'
  | 'resources'
  | 'style'
>

export interface WriteHook {
  /** Can add values, or reject the change. @throws PublicError to reject it */
  before?(change: Change): Promise<void> | void
  after?(change: Change): Promise<void> | void
}

/**
 * Hooks by resource name. Records of a resource with hooks are written one by one, also by an import
 * of many: without hooks, up to 500 share each statement.
 */
export type WriteHooks = Record<string, WriteHook>

type HookPhase = keyof WriteHook

function chainHooks(hooks: readonly WriteHook[], phase: HookPhase): WriteHook[HookPhase] {
  const handlers = hooks.flatMap((hook) => hook[phase] ?? [])
  if (handlers.length <= 1) return handlers[0]
  return async (change: Change) => {
    for (const handle of handlers) await handle(change)
  }
}

/**
 * Combines the hooks of features by resource: those of the same resource run sequentially, in the
 * order of the features.
 */
export function combineHooks(...parts: readonly WriteHooks[]): WriteHooks {
  const names = [...new Set(parts.flatMap((part) => Object.keys(part)))]
  return Object.fromEntries(
    names.map((name) => {
      const hooks = parts.flatMap((part) => part[name] ?? [])
      const before = chainHooks(hooks, 'before')
      const after = chainHooks(hooks, 'after')
      return [name, { ...(before && { before }), ...(after && { after }) }]
    }),
  )
}

const hookOf = ({ transaction, resource }: AnyState) => transaction.context.hooks[resource.name]

const toChange = ({
  transaction,
  operation,
  resource,
  before,
  values,
  record,
  revealed,
}: AnyState): Change => ({
  action: operation.action,
  resource: resource.name,
  id: record.id || null,
  before,
  values,
  actor: transaction.actor,
  access: operation.access,
  revealed,
  at: transaction.at,
  trx: transaction.trx,
  context: transaction.context,
})

/** Runs before the checks; hooks can reject the change or add values. */
export async function runBeforeHook(state: AnyState): Promise<void> {
  await hookOf(state)?.before?.(toChange(state))
}

/** Runs after everything is stored. */
export async function runAfterHook(state: AnyState): Promise<void> {
  await hookOf(state)?.after?.(toChange(state))
}
