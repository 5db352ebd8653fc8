/** Loads the server. What is wrong in the config is reported with file and line. */
import { errorMessage } from '#shared/error-message.ts'
import { ConfigError } from '#shared/resources/config-error.ts'
import { withConfigLines } from '../config-file.ts'

/** @returns what starts it @throws any other error of the config: Node prints its location */
export async function loadServer(): Promise<typeof import('./start-built.ts').startBuilt> {
  const { startBuilt } = await import('./start-built.ts').catch(async (error) => {
    if (!(error instanceof ConfigError)) throw error
    console.error(errorMessage(await withConfigLines(error)))
    process.exit(1)
  })
  return startBuilt
}
