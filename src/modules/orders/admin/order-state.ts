/** Labels and colours of order states. */

import { useLanguage } from '#admin/i18n/text.ts'
import { resources } from '#config'
import type { Choice } from '#fields/choice.ts'
import type { OrderState } from '../shared/states.ts'

const options: Record<OrderState, Choice> = resources.orders.fields.status.options

export const toneOf = (state: OrderState) => options[state].tone

/** The localized name of a state. */
export function useStateName(): (state: OrderState) => string {
  const locale = useLanguage()
  return (state) => options[state][locale]
}
