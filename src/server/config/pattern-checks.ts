/** Check of patterns: one that backtracks without end would block the server with a single value. */
import safeRegex from 'safe-regex2'
import { type Check, eachValue, error } from '#shared/resources/checks/check.ts'

export const patternChecks: readonly Check[] = [
  error(
    'slow-pattern',
    eachValue('pattern', (f) => {
      const { pattern } = f as { pattern?: RegExp }
      const isSlow = pattern !== undefined && !safeRegex(pattern)
      return isSlow && 'a value can take it hours: a part that repeats is within another part that repeats'
    }),
  ),
]
