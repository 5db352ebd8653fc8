/** Combines the hooks of features: hooks of the same resource run sequentially, in the order of the features. */
import type { Change, WriteHook, WriteHooks } from './hook.ts'

type HookPhase = keyof WriteHook

function chainHooks(rules: readonly WriteHook[], phase: HookPhase): WriteHook[HookPhase] {
  const steps = rules.flatMap((rule) => rule[phase] ?? [])
  if (steps.length <= 1) return steps[0]
  return async (change: Change) => {
    for (const step of steps) await step(change)
  }
}

/** Combines hooks by resource. */
export function combineHooks(...parts: readonly WriteHooks[]): WriteHooks {
  const names = [...new Set(parts.flatMap((part) => Object.keys(part)))]
  return Object.fromEntries(
    names.map((name) => {
      const rules = parts.flatMap((part) => part[name] ?? [])
      const before = chainHooks(rules, 'before')
      const after = chainHooks(rules, 'after')
      return [name, { ...(before && { before }), ...(after && { after }) }]
    }),
  )
}
