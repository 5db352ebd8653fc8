/** Starts the server: environment, context, app, listen. */
import { resources } from '#config'
import { createApp } from './app.ts'
import { startMailWorker } from './core/mail/worker.ts'
import { readEnv } from './env.ts'
import { announce } from './start/announce.ts'
import { startContext } from './start/context.ts'
import { startDaily } from './start/daily.ts'
import { describeError } from './start/describe-error.ts'
import { createLogger } from './start/logger.ts'
import { occasions } from './start/occasions.ts'
import { builtPages } from './start/pages.ts'

/** How long calls that are under way may take to end when the server is told to; browsers keep connections open for minutes. */
const PATIENCE_MS = 5_000

try {
  const env = readEnv(process.env)
  const logger = await createLogger(env.logLevel)
  const [{ context, demo, problems }, pages] = await Promise.all([
    startContext(env, resources),
    builtPages(env, resources),
  ])
  const app = await createApp(context, { logger, pages: pages.handler })
  await pages.register(app)
  const mails = startMailWorker(context, logger, { occasions })
  app.addHook('onClose', () => mails.stop())
  app.addHook('onClose', startDaily(context, logger))
  const address = await app.listen({ port: env.port, host: env.host })
  await announce(context, address, demo)
  for (const problem of problems) logger.error(problem)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, async () => {
      setTimeout(() => app.server.closeAllConnections(), PATIENCE_MS).unref()
      await app.close()
      await context.db.close()
      process.exit(0)
    })
  }
} catch (error) {
  console.error(describeError(error))
  process.exit(1)
}
