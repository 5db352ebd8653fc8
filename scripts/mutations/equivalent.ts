/** Mutants that no test can notice, each with the reason. */

interface Equivalent {
  /** End of the module's path. */
  file: string
  original: string
  replacement: string
  reason: string
}

export const EQUIVALENT: readonly Equivalent[] = []
