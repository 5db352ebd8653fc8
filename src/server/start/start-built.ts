/** Starts the server with the built front end. */
import { type Env, readEnv } from '../env.ts'
import { loadProduct, type ProductFiles } from '../product.ts'
import { requireFreePort } from './await-listening.ts'
import { describeError } from './describe-error.ts'
import { createBuiltPages } from './pages.ts'
import { runServer } from './run-server.ts'

/**
 * Runs a server by environment variables. Ends the process with a message if it cannot start.
 * @throws ConfigError
 */
export async function startBuilt(variables: NodeJS.ProcessEnv, files: ProductFiles): Promise<void> {
  const env = await orExit(() => readyEnv(variables))
  const product = await loadProduct(files)
  await orExit(async () =>
    runServer(env, product, files, await createBuiltPages(env, product, files.pages)),
  )
}

/** @throws Error for an invalid variable, and for a port in use, before anything is loaded */
async function readyEnv(variables: NodeJS.ProcessEnv): Promise<Env> {
  const env = readEnv(variables)
  const { host, port, metricsPort, role } = env
  if (role !== 'worker') await requireFreePort('PORT', port, host)
  if (metricsPort !== undefined) await requireFreePort('METRICS_PORT', metricsPort, host)
  return env
}

async function orExit<T>(task: () => Promise<T>): Promise<T> {
  try {
    return await task()
  } catch (error) {
    console.error(describeError(error))
    process.exit(1)
  }
}
