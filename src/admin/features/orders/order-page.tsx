/** The page of an order: the generic one, with the order's own body. */
import { RecordEdit } from '#admin/core/views/form/edit.tsx'
import type { Order } from './order.ts'
import { OrderBody } from './order-body.tsx'

export function OrderPage() {
  return <RecordEdit body={(record) => <OrderBody order={record as Order} />} />
}
