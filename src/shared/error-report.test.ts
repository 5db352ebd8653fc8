import { expect, test } from 'vitest'
import { REPORT_LIMITS, reportOf } from './error-report.ts'
import { reportsSchema } from './error-report-schema.ts'

test('reports an error with its stack, and any other thrown value by its text', () => {
  const error = new TypeError('x is not a function')
  expect(reportOf('script', error, '/dashboard', '\n    at Chart\n')).toMatchObject({
    kind: 'script',
    message: 'x is not a function',
    stack: `${error.stack}\nat Chart`,
    page: '/dashboard',
    times: 1,
  })
  expect(reportOf('promise', 'gone', '/')).toMatchObject({ message: 'gone', stack: '' })
})

test('is always accepted by the server, however long, empty or odd', () => {
  const endless = 'x'.repeat(20_000)
  const cases: unknown[] = [new Error(endless), new Error(''), '', undefined, null, 0, {}, endless]
  for (const thrown of cases) {
    const report = reportOf('page', thrown, `/${endless}`, endless)
    expect(
      reportsSchema.safeParse({ errors: [report] }).error,
      String(thrown).slice(0, 20),
    ).toBeUndefined()
    expect(report.page).toHaveLength(REPORT_LIMITS.page)
  }
})
