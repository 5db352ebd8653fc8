/** Combines the hooks of several features: hooks of the same resource run one after the other, in feature order. */
import type { Change, WriteHook, WriteHooks } from './hook.ts'

type Moment = keyof WriteHook

function oneAfterTheOther(rules: readonly WriteHook[], moment: Moment): WriteHook[Moment] {
  const steps = rules.flatMap((rule) => rule[moment] ?? [])
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
      const before = oneAfterTheOther(rules, 'before')
      const after = oneAfterTheOther(rules, 'after')
      return [name, { ...(before && { before }), ...(after && { after }) }]
    }),
  )
}
