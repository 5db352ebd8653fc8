/** The states of an order as the charts of the start page show them. */
import { alpha, type Palette } from '@mui/material'
import { resources } from '#config'
import type { Choices } from '#shared/fields/choice.ts'
import { ORDER_STATES, type OrderState } from '#shared/orders/steps.ts'

const LABELS: Choices = resources.orders.fields.status.options

/** What is done is calm, what is on its way stands out. */
const COLOURS: Record<OrderState, (palette: Palette) => string> = {
  submitted: ({ primary }) => primary.main,
  confirmed: ({ primary }) => alpha(primary.main, 0.45),
  shipped: ({ warning }) => warning.main,
  completed: ({ success }) => success.main,
  cancelled: ({ text }) => text.disabled,
}

export const orderStates = ORDER_STATES.map((status) => ({
  status,
  label: LABELS[status] ?? { en: status, zh: status },
  colour: COLOURS[status],
}))
