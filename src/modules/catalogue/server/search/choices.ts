/** Choices of a field with the labels of the config. */
import type { Choice, Choices } from '#fields/choice.ts'
import type { Resources } from '#shared/resources/define.ts'

const NONE: Choices = {}

/** By key; empty for a field without choices. */
export function choicesOf(
  resources: Resources,
  resource: string,
  field: string,
): Readonly<Record<string, Choice>> {
  const f = resources[resource]?.fields[field]
  return f && 'options' in f ? (f.options as Choices) : NONE
}
