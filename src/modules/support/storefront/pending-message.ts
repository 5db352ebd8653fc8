/** Messages without a network: in the outbox until it is back. */

import type { StoredFile } from '#fields/stored-file.ts'
import { withKey } from '#shared/http/idempotency-key.ts'
import { draftOf } from '#storefront/forms/draft.ts'
import { readText } from '#storefront/language/texts.ts'
import type { OutboxEntry } from '#storefront/offline/outbox/entry.ts'
import type { OutboxKind } from '#storefront/offline/outbox/kind.ts'
import { discard, enqueue, isWithoutNetwork } from '#storefront/offline/outbox/outbox.ts'
import { contactUrl, PAGES } from '#storefront/paths.ts'
import { showToast } from '#storefront/ui/toast.ts'
import type { ContactExtras, ContactValues, WebTicket } from '../shared/contact.ts'

interface PendingMessage extends OutboxEntry {
  kind: 'message'
  message: ContactValues & ContactExtras
  /** Attachments for the form; missing in entries of earlier versions. */
  files?: readonly StoredFile[]
}

/** @returns whether it was enqueued, which requires a failure of the network */
export async function enqueueIfOffline(
  error: unknown,
  key: string,
  message: ContactValues & ContactExtras,
  files: readonly StoredFile[],
): Promise<boolean> {
  if (!(await isWithoutNetwork(error))) return false
  await enqueue<PendingMessage>({ kind: 'message', key, message, files, isAttempted: true })
  showToast({ kind: 'info', text: readText('pendingMessages')('outbox.messageWaits') })
  return true
}

const SUMMARY_LENGTH = 120

/** The draft of the form. */
const draft = draftOf<object>('contact')

export const messageKind: OutboxKind<PendingMessage> = {
  name: 'message',
  async send({ key }, { http, attempt }) {
    const entry = await attempt()
    if (!entry) return null
    const { data } = await http<WebTicket>({
      url: '/api/contact_web',
      method: 'POST',
      data: entry.message,
      headers: withKey(key),
      isRepeated: true,
    })
    return { entry, number: data.number, url: PAGES.contact }
  },
  title: () => readText('pendingMessages')('outbox.message'),
  summary: ({ message }) => message.message.slice(0, SUMMARY_LENGTH),
  async correct({ key, message, files = [] }) {
    const { about, opened, website, attachments, ...values } = message
    draft.save({ values, attachments: [...files], attempt: null, opened })
    await discard(key)
    return { url: contactUrl(about), isForm: true }
  },
  report(sent) {
    const messages = sent.filter(({ entry }) => entry.kind === 'message')
    const [message] = messages
    if (!message) return []
    const text = readText('pendingMessages')
    return [
      {
        text:
          messages.length === 1
            ? text('outbox.sentMessage', { number: message.number ?? '' })
            : text('outbox.sentMessages', { smart_count: messages.length }),
        url: PAGES.contact,
        sort: 2,
      },
    ]
  },
}
