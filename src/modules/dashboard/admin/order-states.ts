/** The colours of order states in the charts of the dashboard. */

import { alpha, type Palette } from '@mui/material'
import { resources } from '#config'
import type { Choices } from '#fields/choice.ts'
import { ORDER_STATES, type OrderState } from '#modules/orders/shared/states.ts'
import { byLocale } from '#shared/i18n/locales.ts'

const LABELS: Choices = resources.orders.fields.status.options

/** Muted for finished orders, prominent for active ones. */
const COLOURS: Record<OrderState, (palette: Palette) => string> = {
  pending: ({ warning }) => alpha(warning.main, 0.45),
  declined: ({ text }) => alpha(text.disabled, 0.6),
  submitted: ({ primary }) => primary.main,
  confirmed: ({ primary }) => alpha(primary.main, 0.45),
  shipped: ({ warning }) => warning.main,
  completed: ({ success }) => success.main,
  cancelled: ({ text }) => text.disabled,
}

export const orderStates = ORDER_STATES.map((status) => ({
  status,
  label: LABELS[status] ?? byLocale(() => status),
  colour: COLOURS[status],
}))
