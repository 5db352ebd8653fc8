/** Production entry point: `npm start`. What is wrong in the config is reported with file and line. */

import { withConfigLines } from '#server/config-file.ts'
import { errorMessage } from '#shared/error-message.ts'
import { ConfigError } from '#shared/resources/config-error.ts'

const { startBuilt } = await import('#server/start/start-built.ts').catch(async (error) => {
  // Node prints the location of any other error.
  if (!(error instanceof ConfigError)) throw error
  console.error(errorMessage(await withConfigLines(error)))
  process.exit(1)
})
await startBuilt(process.env)
