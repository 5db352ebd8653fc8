/** Location of the config. */
import { resolve } from 'node:path'

/** Returns the absolute path of the config: the file of `RESOURCES_CONFIG`, or `resources.config.ts`. */
export const configFile = ({ RESOURCES_CONFIG }: NodeJS.ProcessEnv): string =>
  resolve(RESOURCES_CONFIG || 'resources.config.ts')
