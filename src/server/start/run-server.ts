/** Runs a server with its background work: jobs, mails, webhooks and schedules. */
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createApp } from '../app.ts'
import type { Env } from '../env.ts'
import { startReserve } from '../files/disk-space.ts'
import { startSchedule } from '../jobs/schedule.ts'
import { startMailWorker } from '../mail/worker.ts'
import { startDraining } from '../plugins/health.ts'
import type { Product, ProductFiles } from '../product.ts'
import { startPushWorker } from '../push/worker.ts'
import { createMetricsServer } from '../system/metrics.ts'
import { startWebhookWorker } from '../webhooks/worker.ts'
import { awaitListening } from './await-listening.ts'
import { startContext } from './context.ts'
import { loadDemoInProcess } from './demo-process.ts'
import { recordScheduledJobs, scheduledJobs } from './job-kinds.ts'
import { createWorkers } from './job-workers.ts'
import { createLogger } from './logger.ts'
import type { createBuiltPages } from './pages.ts'
import { deleteStaleTempFiles } from './stale-temp-files.ts'
import { printBanner, printDemo } from './startup-banner.ts'
import { registerTracing } from './tracing.ts'

/** Grace period for active requests at shutdown; browsers keep connections open for minutes. */
const SHUTDOWN_TIMEOUT_MS = 5_000
/** Any interval keeps the process running. */
const KEEP_ALIVE_MS = 60 * 60_000

type BuiltPages = Awaited<ReturnType<typeof createBuiltPages>>

/**
 * Runs until SIGINT or SIGTERM.
 * @param files those of the product, for child processes
 * @param pages the front end; without it, only the API is served
 * @throws Error as `startContext`
 */
export async function runServer(
  env: Env,
  product: Product,
  files: ProductFiles,
  pages?: BuiltPages,
): Promise<void> {
  const { host, port, metricsPort } = env
  const logger = await createLogger(env.logLevel)
  const { context, demo, problems } = await startContext(env, product, {
    workers: createWorkers({ env, product: files }),
    loadDemo: files.demo === null ? undefined : () => loadDemoInProcess(env, files),
    log: logger,
  })
  if (demo) printDemo(demo)
  const stopReserve = startReserve(env)
  const metrics =
    metricsPort === undefined
      ? undefined
      : (await import('../system/metrics.ts')).createMetrics(context)
  const app = await createApp(context, {
    logger,
    metrics,
    ...(pages && { pages: pages.handler }),
    ...(env.tracing && { trace: (tracedApp) => registerTracing(tracedApp, env) }),
  })
  await pages?.register(app)
  app.addHook('onClose', async () => stopReserve())
  app.addHook('onClose', () => context.past.stop())
  if (env.role !== 'server') {
    const mails = startMailWorker(context, logger)
    app.addHook('onClose', () => mails.stop())
    const pushes = startPushWorker(context, logger)
    app.addHook('onClose', () => pushes.stop())
    const webhooks = startWebhookWorker(context, logger, { isOnlyProcess: !env.databaseUrl })
    app.addHook('onClose', () => webhooks.stop())
    const stopSchedule = startSchedule(context, scheduledJobs, recordScheduledJobs, logger)
    app.addHook('onClose', async () => {
      stopSchedule()
      await context.jobs.stop()
    })
    context.jobs.start({ isOnlyProcess: !env.databaseUrl })
  }
  if (metrics) {
    const server = createMetricsServer(metrics).listen(metricsPort, host)
    await awaitListening('METRICS_PORT', once(server, 'listening'))
    app.addHook('onClose', async () => void server.close())
  }
  // A process that is reported as ready can be stopped immediately.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, async () => {
      startDraining(app)
      if (env.role !== 'worker') await sleep(env.drainSeconds * 1000)
      setTimeout(() => app.server.closeAllConnections(), SHUTDOWN_TIMEOUT_MS).unref()
      await app.close()
      await context.db.close()
      process.exit(0)
    })
  }
  await deleteStaleTempFiles(env, new Date())
  if (env.role === 'worker') {
    // It listens nowhere: without its connections to the database, nothing else would keep it
    // running through an outage.
    setInterval(() => undefined, KEEP_ALIVE_MS)
    logger.info('The worker is ready')
    // The installer looks for it, as it asks the other processes at `/api/ready`.
    if (env.runtimeFolder) await writeFile(join(env.runtimeFolder, 'ready'), '')
  } else await printBanner(context, await awaitListening('PORT', app.listen({ port, host })))
  for (const problem of problems) logger.error(problem)
}
