/**
 * Reloads the pages of a failed test: a dialog that is still open would fail its second try, and
 * the tests that follow.
 */
import { afterEach } from 'vitest'
import { reloadPages } from './browser.ts'

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await reloadPages()
})
