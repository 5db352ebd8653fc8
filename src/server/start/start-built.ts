/** Starts the server with the built front end. */
import { readEnv } from '../env.ts'
import { loadProduct, type ProductFiles } from '../product.ts'
import { describeError } from './describe-error.ts'
import { createBuiltPages } from './pages.ts'
import { runServer } from './run-server.ts'

/**
 * Runs a server by environment variables. Ends the process with a message if it cannot start.
 * @throws ConfigError
 */
export async function startBuilt(variables: NodeJS.ProcessEnv, files: ProductFiles): Promise<void> {
  const product = await loadProduct(files)
  try {
    const env = readEnv(variables)
    await runServer(env, product, files, await createBuiltPages(env, product, files.pages))
  } catch (error) {
    console.error(describeError(error))
    process.exit(1)
  }
}
