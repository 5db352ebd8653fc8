/** Error of an invalid config. */
import { closestMatch } from '../closest-match.ts'
import type { Resource, Resources } from './define.ts'

export interface Problem {
  /** Path in the config: `goods.fields.weight`. */
  path: string
  /** Sentence without full stop. */
  problem: string
  /** Absolute path of the file that exports what `path` names, if the config does not. */
  file?: string
}

/** Completes a sentence about a name that does not exist by the name that was probably meant. */
export function withSuggestion(
  problem: string,
  name: string,
  candidates: Iterable<string>,
): string {
  const meant = closestMatch(name, candidates)
  return meant === undefined ? problem : `${problem}; did you mean "${meant}"?`
}

const MAX_LISTED = 8

/** As `withSuggestion`; without a similar name, the few names that exist are listed. */
export function withNames(problem: string, name: string, existing: readonly string[]): string {
  const sentence = withSuggestion(problem, name, existing)
  const isListed = sentence === problem && existing.length > 0 && existing.length <= MAX_LISTED
  return isListed
    ? `${problem}; there are ${existing.map((one) => `"${one}"`).join(', ')}`
    : sentence
}

/** Problem of a field that does not exist. */
export const missingField = (name: string, fields: Resource['fields']): string =>
  withNames(`there is no field "${name}"`, name, Object.keys(fields))

/** The config is invalid; the message lists all problems. */
export class ConfigError extends Error {
  readonly problems: readonly Problem[]
  /** The invalid resources; null if they could not be resolved. */
  readonly resources: Resources | null

  /** @param locate returns the file of a problem, and its line if the sources are known */
  constructor(
    problems: readonly Problem[],
    resources: Resources | null,
    locate: (problem: Problem) => string = ({ file }) => file ?? 'resources.config.ts',
  ) {
    super(problems.map((item) => `${locate(item)}: ${item.path}: ${item.problem}`).join('\n'))
    this.problems = problems
    this.resources = resources
    // An uncaught error is printed with its enumerable properties: thousands of lines that would
    // hide the message.
    for (const name of ['problems', 'resources'])
      Object.defineProperty(this, name, { enumerable: false })
  }
}
