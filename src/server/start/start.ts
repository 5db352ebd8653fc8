/** Loads and starts the server. What is wrong in the config is reported with file and line. */
import { errorMessage } from '#shared/error-message.ts'
import { ConfigError } from '#shared/resources/config-error.ts'
import { withConfigLines } from '../config-file.ts'

/** @param restart see `runServer` @throws any other error of the config: Node prints its location */
export async function start(variables: NodeJS.ProcessEnv, restart?: () => void): Promise<void> {
  const { startBuilt } = await import('./start-built.ts').catch(async (error) => {
    if (!(error instanceof ConfigError)) throw error
    console.error(errorMessage(await withConfigLines(error)))
    process.exit(1)
  })
  await startBuilt(variables, restart)
}
