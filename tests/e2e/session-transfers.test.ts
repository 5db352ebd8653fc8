/**
 * Uploads, downloads and streams obey the rules of every call: the end of the session opens the
 * dialog, 60 s end a silence.
 */
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { resources } from '#config'
import { translate } from '#server/translate.ts'
import { CODES } from '#shared/errors.ts'
import { sampleImage } from '../support/sample-files.ts'
import { isFullRun, isShortRun } from '../support/scope.ts'
import { type BackOfficePage, openOffice } from './back-office-page.ts'
import { acquireBrowser } from './browser.ts'
import { type DemoServer, startDemoServer } from './demo-server.ts'
import { formOf } from './form.ts'
import { prepareHurry } from './hurry.ts'
import {
  customerToken,
  DESKTOP,
  openStorefrontPage,
  type StorefrontPage,
} from './storefront-page.ts'
import { storefrontWords } from './storefront-translations.ts'

const { codes, goods } = resources
const ENDED = [CODES.unknownToken, CODES.replacedToken, CODES.expiredToken]
/** Both front ends by different codes, which lead to the same rule. */
const inOffice = isFullRun ? ENDED : ENDED.slice(0, 1)
const onStorefront = isFullRun ? ENDED : ENDED.slice(1, 2)
const REFUSED = /Failed to load resource/
const isUpload = (url: URL) => url.pathname === '/api/files'
const isExport = (url: URL) => url.pathname === '/api/codes/export'
const isEvents = (url: URL) => /^\/api\/jobs\/\d+\/events$/.test(url.pathname)
const isAttachment = (url: URL) => url.pathname === '/api/web/attachments'
const picture = () => {
  const { stored, content } = sampleImage('one.png', 1)
  return { name: stored.name, mimeType: stored.type, buffer: content }
}

let server: DemoServer
let browser: Browser
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startDemoServer(), acquireBrowser()])
})
afterAll(() => server?.stop())

const endSession = (page: Page, isCall: (url: URL) => boolean, code: number) =>
  page.route(isCall, (route) =>
    route.fulfill({ status: 401, json: { code, message: 'Ended', data: null } }),
  )

describe('in the back-office', () => {
  let office: BackOfficePage
  beforeAll(async () => {
    office = await openOffice(browser, server.origin, { person: 'admin', language: 'zh' })
  })
  afterEach(() => office.page.unrouteAll())
  afterAll(() => office?.close())

  const upload = async () => {
    await office.visit(goods.paths.create)
    await office.main.getByRole('tab', { name: '图片与模型' }).click()
    const images = formOf(office, goods).input('images')
    await images.locator('input[type=file]').setInputFiles(picture())
    return images
  }
  const exportCsv = async () => {
    await office.visit(codes.paths.list)
    await office.chooseInListMenu(office.t('export.open'))
    await office.page.getByRole('menuitem', { name: /CSV/ }).first().click()
  }

  test.each(inOffice)(
    'code %i of an upload, a download and a stream opens the dialog',
    async (code) => {
      const { page, dialog } = office
      const title = dialog.getByRole('heading', { name: '确认退出', exact: true })
      await endSession(page, isUpload, code)
      await upload()
      await title.waitFor()

      await endSession(page, isExport, code)
      await exportCsv()
      await title.waitFor()

      await page.unroute(isExport)
      await page.route(isExport, (route) =>
        route.fulfill({
          status: 202,
          json: { code: CODES.ok, message: 'success', data: { job: 1 } },
        }),
      )
      await endSession(page, isEvents, code)
      await exportCsv()
      await title.waitFor()
      office.expectComplaints(REFUSED)
    },
  )

  // Without a browser: src/shared/http/client.test.ts.
  test.skipIf(isShortRun)(
    'an upload that the server does not read is aborted after 60 s, with the reason',
    async () => {
      const { page, language } = office
      const hurry = await prepareHurry(page)
      await page.route(isUpload, () => undefined)
      await office.visit(goods.paths.create)
      await hurry.set(true)
      await office.main.getByRole('tab', { name: '图片与模型' }).click()
      const images = formOf(office, goods).input('images')
      await images.locator('input[type=file]').setInputFiles(picture())
      await images.getByText(translate({ key: 'error.timeoutWrite' }, language)).waitFor()
      expect(new Set(hurry.waited)).toEqual(new Set([60_000]))
      await hurry.remove()
    },
  )
})

describe('on the storefront', () => {
  const text = storefrontWords('en')
  let visit: StorefrontPage
  afterEach(() => visit.leave())

  test.each(onStorefront)('code %i of an upload opens the dialog', async (code) => {
    const token = await customerToken(server.origin)
    visit = await openStorefrontPage(browser, server.origin, {
      language: 'en',
      device: DESKTOP,
      token,
    })
    await endSession(visit.page, isAttachment, code)
    await visit.go('/contact_web')
    await visit.main.locator('input[type=file]').setInputFiles(picture())
    await visit.page.getByRole('dialog', { name: text('session.title') }).waitFor()
  })
})
