/** Start-up checks of row rules, for errors that types cannot catch. */
import { definitionOf } from '../fields/index.ts'
import type { Resource } from './define.ts'
import type { RowRule } from './row-rules.ts'

const ACCOUNTS: readonly string[] = ['users', 'customers']

/** The first error in the row rules of a resource, as a sentence; null when valid. */
export function rowsProblem(resource: Resource): string | null {
  for (const rule of Object.values(resource.rows)) {
    const problem = problemOf(resource, rule)
    if (problem) return problem
  }
  return null
}

function problemOf(resource: Resource, rule: RowRule): string | null {
  if ('roles' in rule) return null
  if ('not' in rule) return problemOf(resource, rule.not)
  if ('any' in rule || 'all' in rule) {
    return ('any' in rule ? rule.any : rule.all).reduce<string | null>(
      (match, part) => match ?? problemOf(resource, part),
      null,
    )
  }
  if (rule.field === 'id' && 'is' in rule)
    return ACCOUNTS.includes(resource.name) ? null : 'its records are no accounts'
  const f = resource.fields[rule.field]
  if (!f) return `there is no field "${rule.field}"`
  const meaning = definitionOf(f)
  const isComparable = meaning.linksTo !== undefined || meaning.columns(f, f.name).length === 1
  if (!isComparable || !f.filterable || !meaning.operators.includes('eq')) return `"${f.name}" cannot be compared`
  // The screens decide by the record as the user reads it.
  if (f.read !== undefined) return `"${f.name}" is hidden from some roles, so their screens could not follow the rule`
  if ('is' in rule) {
    const target = meaning.refersTo?.(f) ?? meaning.linksTo?.(f) ?? ''
    return ACCOUNTS.includes(target) ? null : `"${f.name}" does not refer to an account`
  }
  const canBeEmpty = meaning.emptyValue === null || meaning.linksTo !== undefined
  const isStored = (one: unknown) => meaning.operand(f).safeParse(one).data === one
  const wrong = rule.in.find((one) => (one === null ? !canBeEmpty : !isStored(one)))
  return wrong === undefined ? null : `"${f.name}" is never ${JSON.stringify(wrong)}`
}
