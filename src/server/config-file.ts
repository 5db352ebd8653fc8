/** Location of the config, and of what is wrong in it. */
import { resolve } from 'node:path'

/** Returns the absolute path of the config: the file of `RESOURCES_CONFIG`, or `resources.config.ts`. */
export const configFile = ({ RESOURCES_CONFIG }: NodeJS.ProcessEnv): string =>
  resolve(RESOURCES_CONFIG || 'resources.config.ts')

/** The parser belongs to the build tool, which releases lack: their config does not change. */
const loadLocate = () => import('./config/locate.ts').catch(() => null)

/** Returns a `ConfigError` with file and line; other errors, and those of releases, are unchanged. */
export const withConfigLines = async (error: unknown): Promise<unknown> =>
  (await loadLocate())?.withLines(error, configFile(process.env)) ?? error
