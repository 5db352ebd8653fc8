/** Adds file and line to paths of the config in messages. */
import { relative } from 'node:path'
import { ConfigError, type Problem } from '#shared/resources/config-error.ts'
import { createSourceLocator, type SourceLocation } from './source-locator.ts'

/** Returns the location of a problem. @param config absolute path */
export function createProblemLocator(config: string): (problem: Problem) => SourceLocation {
  const { find } = createSourceLocator(config)
  return ({ path, file }) => (file ? createSourceLocator(file, path).find('') : find(path))
}

/** @param config absolute path @returns file and line of a problem: `resources.config.ts:12` */
function createLocate(config: string): (problem: Problem) => string {
  const find = createProblemLocator(config)
  return (problem) => {
    const { file, line } = find(problem)
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
