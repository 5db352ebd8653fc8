/** Loads the config of commands: the file of `RESOURCES_CONFIG`, as the development server, or `resources.config.ts`. */
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Resources } from '#shared/resources/define.ts'

/** @throws ConfigError, or any error thrown while the config is evaluated */
export async function loadConfig(): Promise<Resources> {
  const file = process.env.RESOURCES_CONFIG
  if (!file) return (await import('#config')).resources
  return ((await import(pathToFileURL(resolve(file)).href)) as { resources: Resources }).resources
}
