/** The named choices of a field, as the config words them. */
import type { Choice, Choices } from '#shared/fields/choice.ts'
import type { Resources } from '#shared/resources/define.ts'

const NONE: Choices = {}

/** By their keys; empty for a field without choices. */
export function choicesOf(resources: Resources, resource: string, field: string): Readonly<Record<string, Choice>> {
  const f = resources[resource]?.fields[field]
  return f && 'options' in f ? (f.options as Choices) : NONE
}
