/** Mistakes of the config with their places. */
import type { Resources } from './define.ts'

export interface Problem {
  /** Its place: `goods.fields.weight`. */
  path: string
  /** A sentence without its full stop. */
  problem: string
}

/** The config cannot be used; names every mistake. */
export class ConfigError extends Error {
  readonly problems: readonly Problem[]
  /** The resources that were refused; null where they could not be put together. */
  readonly resources: Resources | null

  constructor(problems: readonly Problem[], resources: Resources | null) {
    super(problems.map(({ path, problem }) => `resources.config.ts: ${path}: ${problem}`).join('\n'))
    this.problems = problems
    this.resources = resources
  }
}
