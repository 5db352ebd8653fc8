/** Enqueues a reviewed order until the network is back. */

import { searchKey } from '#shared/key-text.ts'
import { readText } from '#storefront/language/texts.ts'
import { enqueue } from '#storefront/offline/outbox/outbox.ts'
import { showToast } from '#storefront/ui/toast.ts'
import type { CartLine } from '../../shared/cart.ts'
import { warningKey } from '../../shared/line-warning.ts'
import type { Review, Submission } from '../../shared/orders-schema.ts'
import type { PendingOrder } from './pending.ts'

/** A part for a unit, as the cart merges lines. */
export const lineKey = ({ part, part_number, serial_number }: CartLine) =>
  `${part?.id ?? part_number} ${searchKey(serial_number).replaceAll(' ', '')}`

/** Names a warning by its part: pending lines have other ids on the server. */
export const seenWarnings = (lines: readonly CartLine[]): string[] =>
  lines.flatMap((line) => line.alarms.map((warning) => warningKey(lineKey(line), warning)))

/** Reasons by part and unit, for the same cause. @param reasons by the id of the line */
const reasonsByPart = (lines: readonly CartLine[], reasons: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    lines.flatMap((line) => (reasons[line.id] ? [[lineKey(line), reasons[line.id] ?? '']] : [])),
  )

interface ReviewedOrder {
  /** Idempotency key. */
  key: string
  submission: Submission
  review: Review
  lines: readonly CartLine[]
  /** Why parts that do not fit are ordered anyway, by the id of their line. */
  reasons: Readonly<Record<string, string>>
  /** It may have arrived: only the same submission may be sent again. */
  isAttempted: boolean
}

/** @throws Error where the browser stores nothing */
export async function enqueueOrder({
  key,
  submission,
  review,
  lines,
  reasons,
  isAttempted,
}: ReviewedOrder): Promise<void> {
  await enqueue<PendingOrder>({
    kind: 'order',
    key,
    review,
    lines: [...lines],
    seen: seenWarnings(lines),
    reasons: reasonsByPart(lines, reasons),
    submission: isAttempted ? submission : null,
    isAttempted,
  })
  showToast({ kind: 'info', text: readText('pendingOrders')('outbox.orderWaits') })
}
