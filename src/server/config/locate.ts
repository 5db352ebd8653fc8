/** Adds file and line to paths of the config in messages. */
import { relative } from 'node:path'
import { ConfigError } from '#shared/resources/config-error.ts'
import { createSourceLocator } from './source-locator.ts'

/** @param config absolute path @returns file and line of a path: `resources.config.ts:12` */
function createLocate(config: string): (path: string) => string {
  const { find } = createSourceLocator(config)
  return (path) => {
    const { file, line } = find(path)
    return `${relative('.', file)}:${line}`
  }
}

/**
 * Returns a `ConfigError` whose message has the lines of the problems; other errors are unchanged.
 */
export const withLines = (error: unknown, config: string): unknown =>
  error instanceof ConfigError
    ? new ConfigError(error.problems, error.resources, createLocate(config))
    : error
