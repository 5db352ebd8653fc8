/** The assignee of an order, saved with its form. */
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { embeddedOf } from '#admin/core/fields/parts/embedded.ts'
import { useCan } from '#admin/core/providers/can.ts'
import { AssigneePicker, type Colleague, colleagueOf } from '#admin/core/views/assignee-picker.tsx'
import { resources } from '#config'
import type { Order } from './order.ts'

export function AssigneeField({ order }: { order: Order }) {
  const can = useCan()
  const { field } = useController({ name: 'assignee' })
  const [pickedColleague, setPickedColleague] = useState<Colleague | null>(null)
  const id = typeof field.value === 'number' ? field.value : null
  const embedded = embeddedOf(order, 'assignee').map(colleagueOf)
  const selected =
    [pickedColleague, ...embedded].find((colleague) => colleague?.id === id) ?? (id ? { id, name: `#${id}` } : null)
  if (!can('read', resources.orders, 'assignee')) return null
  return (
    <AssigneePicker
      resource="orders"
      selected={selected}
      disabled={!can('update', resources.orders, 'assignee', order)}
      onChange={(colleague) => {
        setPickedColleague(colleague)
        field.onChange(colleague?.id ?? null)
      }}
    />
  )
}
