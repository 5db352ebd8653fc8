/**
 * Production entry point: `npm start`. What is wrong in the config is reported with file and line.
 */
import { startBuilt } from '#server/start/start-built.ts'
import { errorMessage } from '#shared/error-message.ts'
import { ConfigError } from '#shared/resources/config-error.ts'
import { withConfigLines } from './config-lines.ts'
import { configFile, productEnvironment, productFiles } from './product.ts'

try {
  await startBuilt(productEnvironment(process.env), productFiles(process.env))
} catch (error) {
  // Node prints the location of any other error.
  if (!(error instanceof ConfigError)) throw error
  console.error(errorMessage(await withConfigLines(error, configFile(process.env))))
  process.exit(1)
}
