/** Enqueues a message until the network is back. */
import type { StoredFile } from '#fields/stored-file.ts'
import { announcePending } from '#storefront/offline/outbox/announce-pending.ts'
import { enqueue, isWithoutNetwork } from '#storefront/offline/outbox/outbox.ts'
import type { ContactExtras, ContactValues } from '../shared/contact.ts'

/** @returns whether it was enqueued, which requires a failure of the network */
export async function enqueueIfOffline(
  error: unknown,
  key: string,
  message: ContactValues & ContactExtras,
  files: readonly StoredFile[],
): Promise<boolean> {
  if (!(await isWithoutNetwork(error))) return false
  await enqueue({ kind: 'message', key, message, files, isAttempted: true })
  announcePending('messageWaits')
  return true
}
