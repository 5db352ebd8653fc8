/** The name of a state in its colour. */

import type { Choices } from '#fields/choice.ts'
import { ToneChip } from '#fields/parts/tone-chip.tsx'
import type { Resource } from '#shared/resources/define.ts'
import { useLanguage } from '../i18n/text.ts'
import { useResource } from '../resources.ts'

/** The states of a resource with their names and colours. */
export const statesOf = ({ workflow, fields }: Resource): Choices =>
  (fields[workflow?.field ?? ''] as { options?: Choices } | undefined)?.options ?? {}

/** The name of a state in the current language. */
export function useStateName(): (state: unknown) => string {
  const locale = useLanguage()
  const states = statesOf(useResource())
  return (state) => states[String(state)]?.[locale] ?? String(state ?? '')
}

interface StateChipProps {
  state: unknown
  /** Resource of the state, if the page belongs to another one. */
  resource?: Resource
}

export function StateChip({ state, resource }: StateChipProps) {
  const locale = useLanguage()
  const own = useResource()
  const choice = statesOf(resource ?? own)[String(state)]
  return <ToneChip label={choice?.[locale] ?? String(state ?? '')} tone={choice?.tone} />
}
