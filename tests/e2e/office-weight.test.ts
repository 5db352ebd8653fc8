/**
 * Download size of the first pages of the back-office, summed over the built files, and what is
 * loaded ahead.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LOCALES } from '#shared/constants.ts'
import { openOffice } from './back-office-page.ts'
import { acquireBrowser } from './browser.ts'
import { DIST, filesOf, kilobytes, manifest } from './built-files.ts'
import { type DemoServer, shareDemoServer } from './demo-server.ts'

const OFFICE = ['index.html', 'src/shell/back-office.tsx']
const LIMIT = 620

const HAND_MADE = Object.keys(manifest).filter((source) =>
  /^src\/(admin|modules\/[\w-]+\/admin)\/.*-page\.tsx$/.test(source),
)
const SIGN_IN = ['src/admin/login/login.tsx', 'src/admin/login/social/social-pages.tsx']

it.each(LOCALES)(
  'every page can be used after at most 620 kB of JavaScript, gzipped, in %s',
  (locale) => {
    expect(HAND_MADE.length).toBeGreaterThan(8)
    const sizes = ['src/admin/views.ts', ...SIGN_IN, ...HAND_MADE].map(
      (page) =>
        [page, kilobytes(filesOf([...OFFICE, `src/locales/${locale}/admin.ts`, page]))] as const,
    )
    expect(sizes.filter(([, size]) => size > LIMIT)).toEqual([])
  },
)

it('contains no check of the config, which the server does at its start', () => {
  const scripts = filesOf([...OFFICE, 'src/admin/views.ts']).map((file) =>
    readFileSync(join(DIST, file), 'utf8'),
  )
  expect(scripts.some((script) => script.includes('namesResource'))).toBe(true)
  expect(scripts.filter((script) => script.includes('there is no such setting'))).toEqual([])
})

describe('the start page', () => {
  let server: DemoServer
  let browser: Browser
  beforeAll(async () => {
    ;[server, browser] = await Promise.all([shareDemoServer(), acquireBrowser()])
  })
  afterAll(() => server?.keep())

  it('loads while the sign-in is filled in', async () => {
    const office = await openOffice(browser, server.origin, { person: null })
    const loaded = new Set<string>()
    office.page.on('request', (request) => loaded.add(new URL(request.url()).pathname.slice(1)))
    await office.visit('/login')
    const [startPage] = filesOf(['src/modules/dashboard/admin/dashboard-page.tsx'])
    await expect.poll(() => [...loaded]).toContain(startPage)
    await office.close()
  })
})
