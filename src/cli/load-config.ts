/** Loads the config of commands: the file of `RESOURCES_CONFIG`, as the development server, or `resources.config.ts`. */
import { pathToFileURL } from 'node:url'
import { configFile, withConfigLines } from '#server/config-file.ts'
import type { Resources } from '#shared/resources/define.ts'

/** @throws ConfigError, or any error thrown while the config is evaluated */
export async function loadConfig(): Promise<Resources> {
  try {
    if (!process.env.RESOURCES_CONFIG) return (await import('#config')).resources
    return ((await import(pathToFileURL(configFile(process.env)).href)) as { resources: Resources }).resources
  } catch (error) {
    throw await withConfigLines(error)
  }
}
