/** Download size of the first pages of the back-office, summed over the built files, and what is loaded ahead. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resources } from '#config'
import { LOCALES } from '#shared/constants.ts'
import { isShortRun } from '../support/scope.ts'
import { openOffice } from './back-office-page.ts'
import { acquireBrowser } from './browser.ts'
import { filesOf, kilobytes } from './built-files.ts'
import { type DemoServer, shareDemoServer } from './demo-server.ts'

const OFFICE = ['index.html', 'src/shell/back-office.tsx']
const LIMIT = 620

describe.each(LOCALES)('with the texts in %s', (locale) => {
  it.each([
    'src/admin/features/dashboard/dashboard-page.tsx',
    'src/admin/core/views/list/list.tsx',
    'src/admin/core/views/form/edit.tsx',
  ])('%s can be used after at most 620 kB of JavaScript, gzipped', (page) => {
    expect(kilobytes(filesOf([...OFFICE, `src/locales/${locale}/admin.ts`, page]))).toBeLessThanOrEqual(LIMIT)
  })
})

describe('the rest', () => {
  let server: DemoServer
  let browser: Browser
  beforeAll(async () => {
    ;[server, browser] = await Promise.all([shareDemoServer(), acquireBrowser()])
  })
  afterAll(() => server?.keep())

  const nameOf = (source: string) => filesOf([source])[0] ?? ''

  /** The scripts that a page has loaded, by address, on a network of this kind. */
  async function scriptsOf(address: string, person: 'admin' | null, connection: object, awaited?: string) {
    const office = await openOffice(browser, server.origin, { person })
    const network = await office.page.addInitScript(
      (value) => Object.defineProperty(navigator, 'connection', { value }),
      connection,
    )
    const loaded = new Set<string>()
    office.page.on('request', (request) => loaded.add(new URL(request.url()).pathname.slice(1)))
    await office.visit(address)
    await office.settle()
    if (awaited) await expect.poll(() => loaded.has(awaited)).toBe(true)
    await network.dispose()
    await office.close()
    return loaded
  }
  const FAST = { saveData: false, effectiveType: '4g' }

  const sparing = [
    ['metered', { saveData: true, effectiveType: '4g' }],
    ['slow', { saveData: false, effectiveType: '3g' }],
  ] as const
  it.each(isShortRun ? sparing.slice(0, 1) : sparing)(
    'stays where it is on a %s network',
    async (_kind, connection) => {
      const onSignIn = await scriptsOf('/login', null, connection)
      expect(onSignIn).toContain(nameOf('src/shell/sign-in.tsx'))
      expect(onSignIn).not.toContain(nameOf('src/shell/back-office.tsx'))
      const onList = await scriptsOf(resources.codes.paths.list, 'admin', connection)
      expect(onList).toContain(nameOf('src/admin/core/views/list/list.tsx'))
      expect(onList).not.toContain(nameOf('src/admin/core/views/form/edit.tsx'))
    },
  )

  it('loads ahead on others, while the browser is idle', async () => {
    await scriptsOf('/login', null, FAST, nameOf('src/shell/back-office.tsx'))
    await scriptsOf(resources.codes.paths.list, 'admin', FAST, nameOf('src/admin/core/views/form/create.tsx'))
  })
})
