import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { NOTHING, readReport, tallyLines, total } from './test-report.ts'

const folder = mkdtempSync(join(tmpdir(), 'report-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const test = (status: string, fullName: string, ...failureMessages: string[]) => ({
  status,
  fullName,
  failureMessages,
})
function tallyOf(...assertionResults: ReturnType<typeof test>[]) {
  const count = (status: string) => assertionResults.filter((one) => one.status === status).length
  const path = join(folder, 'report.json')
  const report = {
    numPassedTests: count('passed'),
    numFailedTests: count('failed'),
    numPendingTests: count('pending'),
    numTodoTests: 0,
    testResults: [{ name: resolve('tests/a.test.ts'), status: 'passed', assertionResults }],
  }
  writeFileSync(path, JSON.stringify(report))
  return readReport(path)
}

describe('the report of a run', () => {
  it('lists the tests that passed only on retry', () => {
    const tally = tallyOf(
      test('passed', 'a shop opens'),
      test('passed', 'a shop closes', 'AssertionError: open'),
      test('failed', 'a shop burns', 'AssertionError: fire', 'AssertionError: fire'),
      test('pending', 'a shop moves'),
    )
    const lines = [
      '1 at a second try:',
      '  tests/a.test.ts › a shop closes',
      '2 passed, 1 failed, 1 skipped',
    ]
    expect(tallyLines(total([NOTHING, tally]))).toEqual(lines)
  })

  it('is a line of counts when every test passed at once', () => {
    expect(tallyLines(tallyOf(test('passed', 'a shop opens')))).toEqual(['1 passed, 0 failed'])
  })

  it('counts a file that failed outside its tests as one failure, and nothing without a report', () => {
    expect(readReport(join(folder, 'none.json'))).toEqual(NOTHING)
    const path = join(folder, 'broken.json')
    const testResults = [
      { name: resolve('tests/a.test.ts'), status: 'failed', assertionResults: [] },
    ]
    writeFileSync(path, JSON.stringify({ ...counts, testResults }))
    expect(readReport(path)).toEqual({ ...NOTHING, failed: 1 })
  })
})

const counts = { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 }
