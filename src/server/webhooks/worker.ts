/** Sends webhooks in the background while the server runs. */
import type { Context } from '../context.ts'
import type { Log } from '../log.ts'
import { deliverTo } from './deliver.ts'
import { type ActiveWebhook, activeWebhooks, releaseDeliveries } from './delivery-rows.ts'

export interface WebhookWorker {
  /** Resolves when the current attempts are done; no further ones are started. */
  stop(): Promise<void>
}

const PAUSE_MS = 500

/**
 * Polls for due deliveries until stopped.
 * @param isOnlyProcess releases the claims of an earlier process at the start
 */
export function startWebhookWorker(
  context: Context,
  log: Log,
  { isOnlyProcess }: { isOnlyProcess: boolean },
): WebhookWorker {
  const { resources, db } = context
  /** Running deliveries by webhook, so that a slow receiver does not delay others. */
  const running = new Map<number, Promise<void>>()
  let timer: NodeJS.Timeout | undefined
  let stopped = !resources.webhooks
  let polling = Promise.resolve()

  /** Continues while deliveries succeed. */
  async function deliver(webhook: ActiveWebhook): Promise<void> {
    for (let hasMore = true; hasMore && !stopped; ) {
      const { done, failed, dead } = await deliverTo(context, webhook, new Date())
      if (failed)
        log.warn({ webhook: webhook.id, failed }, 'webhooks were not taken and will be tried again')
      for (const letter of dead)
        log.error({ webhook: webhook.id, ...letter }, 'a webhook could not be delivered')
      hasMore = done > 0
    }
  }

  async function poll(): Promise<void> {
    const webhooks = await activeWebhooks(db.query)
    for (const webhook of webhooks.filter(({ id }) => !running.has(id))) {
      const task = deliver(webhook)
        .catch((err: unknown) => log.error({ err, webhook: webhook.id }, 'webhooks cannot be sent'))
        .finally(() => running.delete(webhook.id))
      running.set(webhook.id, task)
    }
  }

  function plan(): void {
    timer = setTimeout(() => {
      polling = poll()
        .catch((err: unknown) => log.error({ err }, 'webhooks cannot be read'))
        .then(() => (stopped ? undefined : plan()))
    }, PAUSE_MS).unref()
  }

  if (!stopped) {
    polling = (isOnlyProcess ? releaseDeliveries(db.query, new Date()) : Promise.resolve())
      .catch((err: unknown) => log.error({ err }, 'webhooks cannot be released'))
      .then(() => (stopped ? undefined : plan()))
  }
  return {
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await polling
      await Promise.all(running.values())
    },
  }
}
