/**
 * Development server: API and live pages on one port. Saving the config, or a file it imports,
 * updates tables, API and pages without a restart. An invalid config is reported, and the previous
 * one stays active.
 */
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { createServer as createVite } from 'vite'
import { createApp } from '#server/app.ts'
import { withLines } from '#server/config/locate.ts'
import { readEnv } from '#server/env.ts'
import { startSchedule } from '#server/jobs/schedule.ts'
import { startMailWorker } from '#server/mail/worker.ts'
import { loadDemoCatalogue, loadProduct } from '#server/product.ts'
import { startContext, updateSchema } from '#server/start/context.ts'
import { provideResources } from '#server/start/create-context.ts'
import { loadDemo } from '#server/start/demo-loader.ts'
import { describeError } from '#server/start/describe-error.ts'
import { recordScheduledJobs, scheduledJobs } from '#server/start/job-kinds.ts'
import { createWorkers } from '#server/start/job-workers.ts'
import { createLiveConfig } from '#server/start/live-config.ts'
import { createLogger } from '#server/start/logger.ts'
import { createPathCheck } from '#server/start/page-paths.ts'
import { withApiHost } from '#server/start/pages.ts'
import { printBanner, printDemo } from '#server/start/startup-banner.ts'
import { startWebhookWorker } from '#server/webhooks/worker.ts'
import { NOT_FOUND } from '#shared/paths.ts'
import { configFile, productEnvironment, productFiles } from './product.ts'

const file = configFile(process.env)
const config = createLiveConfig(file)
const env = readEnv(productEnvironment(process.env))
const logger = await createLogger(env.logLevel)
const files = productFiles(process.env)
const workers = createWorkers({ env, product: files })
const initial = await config.read().catch((error) => {
  throw withLines(error, file)
})
const product = await loadProduct(files)
const { demo: demoFile } = files
const { context, demo, problems } = await startContext(
  env,
  { ...product, resources: initial },
  {
    workers,
    log: logger,
    loadDemo:
      demoFile === null
        ? undefined
        : async (started) => loadDemo(started, await loadDemoCatalogue(demoFile)),
  },
)
let app: FastifyInstance
/** Pending config change. API requests wait for it, so that a reloaded page uses the new tables. */
let ready: Promise<void> = Promise.resolve()

const handle = async (request: IncomingMessage, response: ServerResponse) => {
  if (!request.url?.startsWith('/api')) return pages(request, response)
  await ready
  app.routing(request, response)
}
const server = createServer(handle)
const vite = await createVite({
  server: { middlewareMode: true, ws: { server } },
  appType: 'custom',
  resolve: { alias: { '#config': file } },
  // No hot update: nearly every page depends on the config, so `reload` makes pages reload once it
  // is applied.
  plugins: [{ name: 'config', hotUpdate: ({ file }) => (config.isPart(file) ? [] : undefined) }],
})

/** Serves Vite's modules, and the HTML page at all other URLs. */
const pages = (request: IncomingMessage, response: ServerResponse) =>
  vite.middlewares(request, response, async () => {
    const url = request.url ?? '/'
    // Created per request, because the config can change.
    if (!createPathCheck(context)(url))
      return response.writeHead(302, { location: NOT_FOUND }).end()
    const html = withApiHost(await readFile('index.html', 'utf8'), env)
    const page = await vite.transformIndexHtml(url, html)
    response.setHeader('content-type', 'text/html')
    response.end(page)
  })

async function swapApp(): Promise<void> {
  const next = await createApp(context, { logger, live: true })
  await next.ready()
  app = next
}

async function reload(): Promise<void> {
  const before = context.resources
  try {
    const resources = provideResources(await config.read(), context.modules)
    context.resources = resources
    context.db.resources = resources
    const plan = await updateSchema(context)
    // They have read the previous config. Their jobs continue from the last checkpoint, in new
    // processes.
    await Promise.all([workers.jobs.stop(), workers.past.stop()])
    await swapApp()
    for (const step of plan.steps) logger.info(step.description)
    logger.info('Applied resources.config.ts')
    vite.ws.send({ type: 'full-reload' })
  } catch (error) {
    context.resources = before
    context.db.resources = before
    logger.error(describeError(withLines(error, file)))
  }
}

await swapApp()
startMailWorker(context, logger)
startWebhookWorker(context, logger, { isOnlyProcess: !env.databaseUrl })
startSchedule(context, scheduledJobs, recordScheduledJobs, logger)
context.jobs.start({ isOnlyProcess: !env.databaseUrl })
config.onSave(() => {
  ready = ready.then(reload)
})

server.listen(env.port, env.host, async () => {
  if (demo) printDemo(demo)
  await printBanner(context, `http://${env.host}:${env.port}`)
  for (const problem of problems) logger.error(problem)
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0))
