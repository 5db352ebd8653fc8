/** Runs a server: requests, jobs, mails and daily tasks, until the process receives a signal to stop. */
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { resources } from '#config'
import { createApp } from '../app.ts'
import { startReserve } from '../core/files/disk-space.ts'
import { startSchedule } from '../core/jobs/schedule.ts'
import { startMailWorker } from '../core/mail/worker.ts'
import { startWebhookWorker } from '../core/webhooks/worker.ts'
import type { Env } from '../env.ts'
import { createMetrics, createMetricsServer } from '../features/system/metrics.ts'
import { startContext } from './context.ts'
import { loadDemoInProcess } from './demo-process.ts'
import { addScheduled, scheduledJobs } from './job-kinds.ts'
import { createWorkers } from './job-workers.ts'
import { removeLeftovers } from './leftovers.ts'
import { listening } from './listening.ts'
import { createLogger } from './logger.ts'
import { mailJobs } from './mail-jobs.ts'
import type { createBuiltPages } from './pages.ts'
import { printBanner } from './startup-banner.ts'
import { registerTracing } from './tracing.ts'

/** Grace period of active requests at shutdown; browsers keep connections open for minutes. */
const TIMEOUT_MS = 5_000

type BuiltPages = Awaited<ReturnType<typeof createBuiltPages>>

/** @param pages the front end; without it, the server answers calls of the API only @throws Error as `startContext` */
export async function runServer(env: Env, pages?: BuiltPages): Promise<void> {
  const logger = await createLogger(env.logLevel)
  const { context, demo, problems } = await startContext(env, resources, {
    workers: ({ engine }) => createWorkers({ env, config: import.meta.resolve('#config'), turns: engine.turns }),
    loadDemo: () => loadDemoInProcess(env),
    log: logger,
  })
  const stopReserve = startReserve(env)
  const metrics = env.metricsPort === undefined ? undefined : createMetrics(context)
  let isDraining = false
  const app = await createApp(context, {
    ...{ logger, metrics, isDraining: () => isDraining },
    ...(pages && { pages: pages.handler }),
    ...(env.tracing && { trace: (tracedApp) => registerTracing(tracedApp, env) }),
  })
  await pages?.register(app)
  app.addHook('onClose', async () => stopReserve())
  app.addHook('onClose', () => context.past.stop())
  if (env.role !== 'server') {
    const mails = startMailWorker(context, logger, { mailJobs })
    app.addHook('onClose', () => mails.stop())
    const webhooks = startWebhookWorker(context, logger, { alone: !env.databaseUrl })
    app.addHook('onClose', () => webhooks.stop())
    const stopSchedule = startSchedule(context, scheduledJobs, addScheduled, logger)
    app.addHook('onClose', async () => {
      stopSchedule()
      await context.jobs.stop()
    })
    context.jobs.start({ isOnlyProcess: !env.databaseUrl })
  }
  if (metrics && env.metricsPort !== undefined) {
    const server = createMetricsServer(metrics).listen(env.metricsPort, env.host)
    await listening('METRICS_PORT', once(server, 'listening'))
    app.addHook('onClose', async () => void server.close())
  }
  await removeLeftovers(env, new Date())
  if (env.role === 'worker') logger.info('The worker is ready')
  else await printBanner(context, await listening('PORT', app.listen({ port: env.port, host: env.host })), demo)
  for (const problem of problems) logger.error(problem)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, async () => {
      isDraining = true
      if (env.role !== 'worker') await sleep(env.drainSeconds * 1000)
      setTimeout(() => app.server.closeAllConnections(), TIMEOUT_MS).unref()
      await app.close()
      await context.db.close()
      process.exit(0)
    })
  }
}
