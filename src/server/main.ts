/** Starts the server: environment, context, app, listen. */
import { resources } from '#config'
import { createApp } from './app.ts'
import { startReserve } from './core/files/disk-space.ts'
import { startSchedule } from './core/jobs/schedule.ts'
import { startMailWorker } from './core/mail/worker.ts'
import { readEnv } from './env.ts'
import { startContext } from './start/context.ts'
import { describeError } from './start/describe-error.ts'
import { scheduledJobs } from './start/job-kinds.ts'
import { createJobThreads } from './start/job-workers.ts'
import { removeLeftovers } from './start/leftovers.ts'
import { createLogger } from './start/logger.ts'
import { mailJobs } from './start/mail-jobs.ts'
import { createBuiltPages } from './start/pages.ts'
import { printBanner } from './start/startup-banner.ts'

/** Grace period of active requests at shutdown; browsers keep connections open for minutes. */
const TIMEOUT_MS = 5_000

try {
  const env = readEnv(process.env)
  const logger = await createLogger(env.logLevel)
  const [{ context, demo, problems }, pages] = await Promise.all([
    startContext(env, resources, {
      workers: ({ engine }) => createJobThreads({ env, config: import.meta.resolve('#config'), turns: engine.turns }),
      log: logger,
    }),
    createBuiltPages(env, resources),
  ])
  const stopReserve = startReserve(env)
  const app = await createApp(context, { logger, pages: pages.handler })
  await pages.register(app)
  app.addHook('onClose', async () => stopReserve())
  if (env.role !== 'server') {
    const mails = startMailWorker(context, logger, { mailJobs })
    app.addHook('onClose', () => mails.stop())
    const stopSchedule = startSchedule(context, scheduledJobs, logger)
    app.addHook('onClose', async () => {
      stopSchedule()
      await context.jobs.stop()
    })
    context.jobs.start({ alone: !env.databaseUrl })
  }
  await removeLeftovers(env, new Date())
  if (env.role === 'worker') logger.info('The worker is ready')
  else await printBanner(context, await app.listen({ port: env.port, host: env.host }), demo)
  for (const problem of problems) logger.error(problem)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, async () => {
      setTimeout(() => app.server.closeAllConnections(), TIMEOUT_MS).unref()
      await app.close()
      await context.db.close()
      process.exit(0)
    })
  }
} catch (error) {
  console.error(describeError(error))
  process.exit(1)
}
