/** Enqueues a reviewed order until the network is back. */

import { announcePending } from '#storefront/offline/outbox/announce-pending.ts'
import { enqueue } from '#storefront/offline/outbox/outbox.ts'
import { reasonsByPart, seenWarnings } from '#storefront/offline/outbox/send.ts'
import type { CartLine } from '../../shared/cart.ts'
import type { Review, Submission } from '../../shared/orders-schema.ts'

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
  await enqueue({
    kind: 'order',
    key,
    review,
    lines: [...lines],
    seen: seenWarnings(lines),
    reasons: reasonsByPart(lines, reasons),
    submission: isAttempted ? submission : null,
    isAttempted,
  })
  announcePending('orderWaits')
}
