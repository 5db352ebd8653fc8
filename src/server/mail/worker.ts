/** Sends mails in the background while the server runs. */
import type { Context } from '../context.ts'
import type { Log } from '../log.ts'
import { deliverDue } from './deliver.ts'
import { createMailTransport, type MailTransport } from './transport.ts'

export interface MailWorker {
  /** Resolves when the current mail is sent; no further mails are started. */
  stop(): Promise<void>
}

const PAUSE_MS = 2_000

/** Queues mails for events since its last run. */
export type MailJob = (context: Context, now: Date) => Promise<unknown>

/** Polls for due mails, and those of the modules, until stopped. */
export function startMailWorker(
  context: Context,
  log: Log,
  { pauseMs = PAUSE_MS }: { pauseMs?: number } = {},
): MailWorker {
  const mailJobs = context.modules.flatMap(({ mailJobs = [] }) => mailJobs)
  const transport = createMailTransport(context.env)
  let timer: NodeJS.Timeout
  let stopped = false
  let currentRun = Promise.resolve()

  async function task(): Promise<void> {
    for (const queueDue of mailJobs) {
      await queueDue(context, new Date()).catch((err: unknown) =>
        log.error({ err }, 'mails could not be written'),
      )
    }
    try {
      await report(context, transport, log)
    } catch (err) {
      log.error({ err }, 'the mail queue cannot be read')
    }
    if (!stopped) plan()
  }
  function plan(): void {
    timer = setTimeout(() => {
      currentRun = task()
    }, pauseMs).unref()
  }

  plan()
  return {
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await currentRun
      transport.close()
    },
  }
}

async function report(context: Context, transport: MailTransport, log: Log): Promise<void> {
  const { sent, postponed, failed } = await deliverDue(context, transport, new Date())
  if (sent)
    log.info({ mails: sent }, context.env.smtpUrl ? 'mails sent' : 'mails written to the outbox')
  for (const mail of postponed) log.warn(mail, 'a mail was not taken and will be tried again')
  for (const mail of failed) log.error(mail, 'a mail could not be sent')
}
