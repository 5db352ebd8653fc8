/** Combines the hooks of features: hooks of the same resource run sequentially, in the order of the features. */
import type { Change, WriteHook, WriteHooks } from './hook.ts'

type HookPhase = keyof WriteHook

function chainHooks(hooks: readonly WriteHook[], phase: HookPhase): WriteHook[HookPhase] {
  const handlers = hooks.flatMap((hook) => hook[phase] ?? [])
  if (handlers.length <= 1) return handlers[0]
  return async (change: Change) => {
    for (const handle of handlers) await handle(change)
  }
}

/** Combines hooks by resource. */
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
