/** Starts the server with the built front end. */
import { resources } from '#config'
import { readEnv } from '../env.ts'
import { describeError } from './describe-error.ts'
import { createBuiltPages } from './pages.ts'
import { runServer } from './run-server.ts'

/** Runs a server by environment variables. Ends the process with a message if it cannot start. */
export async function startBuilt(variables: NodeJS.ProcessEnv): Promise<void> {
  try {
    const env = readEnv(variables)
    await runServer(env, await createBuiltPages(env, resources))
  } catch (error) {
    console.error(describeError(error))
    process.exit(1)
  }
}
