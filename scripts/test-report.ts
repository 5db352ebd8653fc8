/** Counts what a run of vitest wrote into its JSON report. */
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'

export interface Tally {
  passed: number
  failed: number
  skipped: number
  /**
   * Those of the passed that failed at first, by file and title: the default reporter names only
   * the slow ones.
   */
  retried: readonly string[]
}
export const NOTHING: Tally = { passed: 0, failed: 0, skipped: 0, retried: [] }

interface TestResult {
  status: string
  fullName: string
  /** Errors of every try, also when a later one has passed. */
  failureMessages: string[]
}

interface Report {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { name: string; status: string; assertionResults: TestResult[] }[]
}

/** The tests of a report; a file that failed outside its tests counts as one failure. */
function countTests(report: Report): Tally {
  const brokenFiles = report.testResults.filter(
    (file) =>
      file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
    retried: report.testResults.flatMap((file) =>
      file.assertionResults
        .filter((test) => test.status === 'passed' && test.failureMessages.length > 0)
        .map((test) => `${relative('', file.name)} › ${test.fullName}`),
    ),
  }
}

/** @param path of the JSON report; one that was never written counts nothing */
export const readReport = (path: string): Tally =>
  existsSync(path) ? countTests(JSON.parse(readFileSync(path, 'utf8')) as Report) : NOTHING

/** The sum of several runs. */
export const total = (tallies: readonly Tally[]): Tally =>
  tallies.reduce(
    (sum, tally) => ({
      passed: sum.passed + tally.passed,
      failed: sum.failed + tally.failed,
      skipped: sum.skipped + tally.skipped,
      retried: [...sum.retried, ...tally.retried],
    }),
    NOTHING,
  )

/** The tests that passed at their second try only, a line each, and the counts in the last line. */
export function tallyLines({ passed, failed, skipped, retried }: Tally): string[] {
  const counts = `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`
  return retried.length
    ? [`${retried.length} at a second try:`, ...retried.map((test) => `  ${test}`), counts]
    : [counts]
}
