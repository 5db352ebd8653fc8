/** Counts what a run of vitest wrote into its JSON report. */
import { existsSync, readFileSync } from 'node:fs'

export interface Tally {
  passed: number
  failed: number
  skipped: number
}
export const NOTHING: Tally = { passed: 0, failed: 0, skipped: 0 }

interface Report {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

/** The tests of a report; a file that failed outside its tests counts as one failure. */
function countTests(report: Report): Tally {
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
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
    }),
    NOTHING,
  )
