/** The colours of order states in the charts of the start page. */

import { alpha, type Palette } from '@mui/material'
import { resources } from '#config'
import type { Choices } from '#fields/choice.ts'
import { byLocale } from '#shared/i18n/locales.ts'
import { ORDER_STATES, type OrderState } from '../../shared/states.ts'

const LABELS: Choices = resources.orders.fields.status.options

/** The accent for orders that wait for the house; grey for the others, the paler the further on. */
const COLOURS: Record<OrderState, (palette: Palette) => string> = {
  pending: ({ text }) => alpha(text.primary, 0.55),
  declined: ({ text }) => alpha(text.primary, 0.12),
  submitted: ({ primary }) => primary.main,
  confirmed: ({ primary }) => alpha(primary.main, 0.45),
  shipped: ({ text }) => alpha(text.primary, 0.4),
  completed: ({ text }) => alpha(text.primary, 0.25),
  cancelled: ({ text }) => alpha(text.primary, 0.12),
}

export const orderStates = ORDER_STATES.map((status) => ({
  status,
  label: LABELS[status] ?? byLocale(() => status),
  colour: COLOURS[status],
}))
