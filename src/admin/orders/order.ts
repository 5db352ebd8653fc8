/** An order as the back-office holds it. */
import type { RecordOf } from '#config'
import type { AnyRecord } from '#shared/resources/record.ts'

export type Order = RecordOf<'orders'> & AnyRecord
export type OrderLine = NonNullable<Order['lines']>[number]
