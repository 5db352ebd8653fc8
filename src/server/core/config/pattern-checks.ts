/** Check of patterns: one that backtracks without end would block the server with a single value. */
import safeRegex from 'safe-regex2'
import { type Check, ofValues } from '#shared/resources/checks/check.ts'

export const patternChecks: readonly Check[] = [
  ofValues(
    'slow-pattern',
    'error',
    (f) => {
      const { pattern } = f as { pattern?: RegExp }
      return (
        pattern !== undefined &&
        !safeRegex(pattern) &&
        'a value can take it hours: a part that repeats is within another part that repeats'
      )
    },
    'pattern',
  ),
]
