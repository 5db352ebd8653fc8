/** Sends pushes in the background while the server runs. */
import type { Context } from '../context.ts'
import type { Log } from '../log.ts'
import { deliverDuePushes } from './deliver.ts'

export interface PushWorker {
  /** Resolves when the current attempts are done; no further ones are started. */
  stop(): Promise<void>
}

const PAUSE_MS = 2_000

/** Polls for due pushes until stopped. */
export function startPushWorker(context: Context, log: Log): PushWorker {
  let timer: NodeJS.Timeout
  let stopped = !context.resources.customers
  let currentRun = Promise.resolve()

  async function task(): Promise<void> {
    try {
      const { postponed, failed } = await deliverDuePushes(context, new Date())
      for (const error of postponed)
        log.warn({ error }, 'a push was not taken and will be tried again')
      for (const error of failed) log.error({ error }, 'a push could not be sent')
    } catch (err) {
      log.error({ err }, 'the queue of pushes cannot be read')
    }
    if (!stopped) plan()
  }
  function plan(): void {
    timer = setTimeout(() => {
      currentRun = task()
    }, PAUSE_MS).unref()
  }

  if (!stopped) plan()
  return {
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await currentRun
    },
  }
}
