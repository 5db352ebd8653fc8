/**
 * From a product to the part that fits, in the browser: pictures, tabs, one unit, comparison,
 * archive, own fixtures.
 */
import { readFileSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LibraryDocument } from '#modules/catalogue/shared/library.ts'
import type { ProductCard } from '#modules/catalogue/shared/product.ts'
import { TOKEN_COOKIE } from '#shared/constants.ts'
import { entriesOf } from '../support/zip-entries.ts'
import { type Api, apiOf } from './api.ts'
import { brokenWords, findViolations, overflow } from './axe.ts'
import { type BackOfficePage, openOffice } from './back-office-page.ts'
import { acquireBrowser } from './browser.ts'
import { type DemoServer, startDemoServer } from './demo-server.ts'
import { customerToken, removeUnits } from './storefront-page.ts'
import { storefrontWords } from './storefront-translations.ts'
import { languagesOf } from './test-scope.ts'

let server: DemoServer
let browser: Browser
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startDemoServer(), acquireBrowser()])
})
afterAll(() => server?.stop())

describe.each(languagesOf('en'))('a technician in %s', (language) => {
  const text = storefrontWords(language)
  const MODEL = 'VELA-1200'
  /** Built before the first change of its main board. */
  const SERIAL = 'V12-2402-0001'
  const ids: Record<string, number> = {}
  let office: BackOfficePage
  let api: Api
  beforeAll(async () => {
    office = await openOffice(browser, server.origin, { person: null, language })
    const token = await customerToken(server.origin)
    await office.page
      .context()
      .addCookies([{ name: TOKEN_COOKIE, value: token, url: server.origin }])
    api = apiOf(server.origin, token, language)
    await removeUnits(api)
    const { data } = await api.call<ProductCard[]>('GET', '/api/web/products')
    for (const { id, model_number } of data) ids[model_number] = id
  })
  afterAll(() => office.close())

  const main = () => office.page.getByRole('main')
  const link = (name: string | RegExp) => main().getByRole('link', { name })
  const tab = (kind: string) =>
    office.page
      .getByRole('navigation', { name: text('tabs.label', { model: MODEL }) })
      .getByRole('link', { name: kind })
  const rows = () => main().locator('section li')
  async function expectNoViolations() {
    await office.settle()
    expect(await findViolations(office.page)).toEqual([])
    expect(await overflow(office.page)).toBe(0)
    await office.expectHealthy()
  }

  test('opens a product: pictures to choose from, details, and tabs that count what is behind them', async () => {
    const { page, go } = office
    await go(`/detail_web?id=${ids[MODEL]}`)
    expect(await office.heading.textContent()).toBe(MODEL)
    const second = page.getByRole('button', {
      name: text('product.picture', { number: 2, model: MODEL }),
    })
    await second.click()
    expect(await second.getAttribute('aria-pressed')).toBe('true')
    await page
      .getByRole('img', { name: text('product.picture', { number: 2, model: MODEL }) })
      .waitFor()
    await expectNoViolations()
    const smart_count = Number(/\d+/.exec((await tab(text('tab.parts')).textContent()) ?? '')?.[0])
    await tab(text('tab.parts')).click()
    await main().getByText(text('list.count', { smart_count })).waitFor()
    await tab(text('tab.models')).waitFor()
    await expectNoViolations()
  })

  test('selects a unit once, and sees only what fits it, until the filter is cleared', async () => {
    const { page, go, button } = office
    await go(`/detail_web?id=${ids[MODEL]}`)
    const counts = async () =>
      Number(/\d+/.exec((await tab(text('tab.parts')).textContent()) ?? '')?.[0])
    const all = await counts()
    await page.getByLabel(text('unit.label')).fill(SERIAL.toLowerCase())
    await button(text('unit.use')).click()
    const bar = page.getByText(text('unit.shownOf', { model: MODEL, serial: SERIAL }))
    await bar.waitFor()
    await expect.poll(counts).toBeLessThan(all)
    await go(`/flist_web?id=${ids[MODEL]}`)
    await bar.waitFor()
    const versions = page.getByRole('heading', { level: 3 })
    await expect.poll(() => versions.count()).toBe(1)
    await page
      .getByRole('button', { name: /^(Show all \d+ versions|显示全部 \d+ 个版本)$/ })
      .click()
    await page.getByText('1.4.2', { exact: true }).waitFor()
    expect(await page.getByText('2.2.0', { exact: true }).count()).toBe(0)
    await expectNoViolations()
    await button(text('unit.clear')).click()
    await page.getByText('2.2.0', { exact: true }).first().waitFor()
    expect(await bar.count()).toBe(0)
  })

  test('finds the current part number from a superseded one, and where it is used', async () => {
    const { page, go, button } = office
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await go(`/detail_web?id=${ids[MODEL]}&tab=parts`)
    const search = page.getByPlaceholder(text('search.list'))
    await search.fill('pcb011001')
    await search.press('Enter')
    await link('FS-PCB-0110-01').click()
    await main().getByText(text('part.orderInstead')).waitFor()
    await button(text('copy.what', { what: text('part.copy') }))
      .first()
      .click()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('FS-PCB-0110-01')
    await main().getByText(text('part.current')).waitFor()
    await link('FS-PCB-0110-03').first().waitFor()
    await link(MODEL).first().waitFor()
    await expectNoViolations()
    await link('FS-PCB-0110-02').first().click()
    await expect.poll(() => office.heading.textContent()).toBe('FS-PCB-0110-02')
    await page.goBack()
    await expect.poll(() => office.heading.textContent()).toBe('FS-PCB-0110-01')
  })

  test('compares two products, and sees the replacement of a discontinued product', async () => {
    const { page, go } = office
    await go(`/detail_web?id=${ids['VELA-300']}`)
    await main().getByText(text('product.replaced')).waitFor()
    await link(new RegExp(`^${text('compare.with')}`)).click()
    await page.getByLabel(text('compare.with')).selectOption(String(ids[MODEL]))
    const isTitled = (title: string) => expect.poll(() => office.heading.textContent()).toBe(title)
    await isTitled(text('compare.title', { left: 'VELA-300', right: MODEL }))
    const all = await main().getByRole('row').count()
    await page.getByLabel(text('compare.differences')).check()
    await expect.poll(() => main().getByRole('row').count()).toBeLessThan(all)
    await expectNoViolations()
    await go(`/detail_web?id=${ids[MODEL]}&with=${ids[MODEL]}`)
    await isTitled(text('compare.pick', { model: MODEL }))
  })

  test('searches a wiring sheet, highlights a net, compares revisions, and searches and selects the text of a manual', async () => {
    const { page, go, button } = office
    const sheetOf = async (kind: string, ending: string) => {
      const { data } = await api.call<LibraryDocument[]>(
        'GET',
        `/api/web/library/${kind}?product=${ids[MODEL]}`,
      )
      return data.find(({ file }) => file.name.endsWith(ending))?.id
    }
    const waitForText = (words: string) => main().getByText(words, { exact: true }).waitFor()
    const search = async (words: string, n: number) => {
      await page.getByLabel(text('find.label')).fill(words)
      await waitForText(text('find.count', { at: 1, n }))
    }
    const panelTop = async () =>
      (await main().getByText(text('paper.wiring'), { exact: true }).first().boundingBox())?.y
    let topBefore: number | undefined
    await page.route(/svg-viewer/, async (route) => {
      topBefore = await panelTop()
      await route.continue()
    })
    await go(`/jiexian_web?id=${ids[MODEL]}&sheet=${await sheetOf('wiring', '-wiring.svg')}`)
    await page.getByLabel(text('find.label')).and(page.locator(':enabled')).waitFor()
    expect(topBefore).toBeDefined()
    expect(await panelTop()).toBe(topBefore)
    await search('can h', 2)
    await button('CAN H').click()
    await waitForText(text('marks.lit', { name: 'CAN H' }))
    expect(await page.locator('text:not([data-dim])').allTextContents()).toEqual([
      'YE',
      'CAN H',
      'CAN H',
    ])
    await expectNoViolations()
    await link(text('sheet.compareWith', { version: 'A' })).click()
    await waitForText(text('beside.changed', { smart_count: 4 }))
    await expectNoViolations()
    await go(`/other_web?id=${ids[MODEL]}&sheet=${await sheetOf('documents', 'quick-guide.pdf')}`)
    await search('dmx512', 1)
    await page.locator('[data-now]').waitFor()
    await button(text('pages.text')).click()
    await page.locator('[data-selects] span', { hasText: 'DMX512' }).dblclick()
    expect(await page.evaluate(() => String(getSelection()))).toMatch(/\S/)
    await expectNoViolations()
  })

  test('downloads the files of a product as one archive', async () => {
    const { page, go, button } = office
    await go(`/detail_web?id=${ids[MODEL]}`)
    await button(text('product.download')).click()
    const dialog = page.getByRole('dialog')
    const firmware = dialog.getByLabel(new RegExp(`^${text('kind.firmware')}`))
    await firmware.uncheck()
    await expectNoViolations()
    const coming = page.waitForEvent('download')
    await dialog.getByRole('button', { name: text('download.start', { size: '' }) }).click()
    const download = await coming
    expect(download.suggestedFilename()).toBe(`${MODEL}.zip`)
    const names = entriesOf(readFileSync(await download.path())).map(({ name }) => name)
    expect(names.length).toBeGreaterThan(10)
    expect(names.filter((name) => name.startsWith(`${text('kind.drawings')}/`)).length).toBe(11)
    expect(names.filter((name) => name.startsWith(`${text('kind.firmware')}/`))).toEqual([])
    await dialog.waitFor({ state: 'detached' })
  })

  test('gets the update steps from the installed firmware to the latest, and verifies the download', async () => {
    const { page, go, button } = office
    await go(`/flist_web?id=${ids[MODEL]}`)
    await page.getByLabel(text('installed.label')).fill('1.4.2')
    await main()
      .getByText(text('path.many', { n: 3, from: '1.4.2' }))
      .waitFor()
    await main()
      .getByText(text('path.dmx', { versions: '2.0.0' }))
      .waitFor()
    expect(await page.locator('ol').getByRole('heading', { level: 3 }).allTextContents()).toEqual([
      '2.0.0',
      '2.2.0',
      '2.3.1',
    ])
    await expectNoViolations()
    const coming = page.waitForEvent('download')
    await button(text('download.of', { version: '2.0.0' }))
      .first()
      .click()
    const download = await coming
    await main()
      .getByText(text('download.matches', { name: download.suggestedFilename() }))
      .waitFor()
    const chooser = page.locator('input[type=file]')
    const named = (name: string, buffer: Buffer) =>
      chooser.setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
    const content = readFileSync(await download.path())
    await named('stick.bin', content)
    await main()
      .getByText(text('check.is', { name: 'stick.bin', model: MODEL, version: '2.0.0' }))
      .waitFor()
    await named('broken.bin', content.subarray(1))
    await main()
      .getByText(text('check.unknown', { name: 'broken.bin', model: MODEL }))
      .waitFor()
    const subscription = page.getByLabel(text('news.product', { model: MODEL }))
    await subscription.click()
    await expect.poll(() => subscription.isChecked()).toBe(true)
    await expectNoViolations()
    await go(`/showlog_web?id=${ids[MODEL]}&from=1.4.2&to=2.1.3`)
    await main()
      .getByText(text('log.between', { smart_count: 2, from: '1.4.2', to: '2.1.3' }))
      .waitFor()
    await main()
      .getByText(text('log.dmxIn', { versions: '2.0.0' }))
      .waitFor()
    await expectNoViolations()
    await go('/user_web')
    await button(text('news.endOf', { model: MODEL })).click()
    await main().getByText(text('news.none')).waitFor()
  })

  test('saves a unit to their fixtures, and selects it from there', async () => {
    const { page, go, button } = office
    await go(`/detail_web?id=${ids[MODEL]}`)
    await button(text('fixtures.save')).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(text('fixtures.serial')).fill(SERIAL)
    await dialog.getByLabel(text('fixtures.location')).fill('Opera, bar 3')
    await expectNoViolations()
    await dialog.getByRole('button', { name: text('fixtures.keep') }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText(text('unit.shownOf', { model: MODEL, serial: SERIAL })).waitFor()
    await button(text('unit.clear')).click()
    await go('/user_web')
    await button(text('fixtures.useOf', { serial: SERIAL })).click()
    await page.getByText(text('unit.shownOf', { model: MODEL, serial: SERIAL })).waitFor()
    await page.getByRole('button', { name: text('fixtures.remove', { serial: SERIAL }) }).click()
    await page.getByText(text('fixtures.none')).waitFor()
    await button(text('fixtures.undo')).click()
    await page.getByText('Opera, bar 3').waitFor()
    await button(text('unit.clear')).click()
    await expectNoViolations()
    await page.getByRole('button', { name: text('fixtures.remove', { serial: SERIAL }) }).click()
    await page.getByText(text('fixtures.none')).waitFor()
  })

  test('finds no dead end in the library, and reads all of it on a phone', async () => {
    const { page, go } = office
    await page.setViewportSize({ width: 390, height: 844 })
    // Accessibility of these pages is tested in web-pages.test.ts.
    for (const name of [
      'zujian',
      'error',
      'flist',
      'jiexian',
      'yuanli',
      'showlog',
      'tlange',
      'other',
    ]) {
      await go(`/${name}_web`)
      await rows().first().waitFor()
      expect(await overflow(page)).toBe(0)
      await office.expectHealthy()
    }
    const unmatched = `/yuanli_web?id=${ids[MODEL]}&find=nothing`
    for (const path of ['/demo_web', unmatched, '/detail_web', '/detail_web?id=99999']) {
      await go(path)
      await main().getByRole('heading', { level: 2 }).first().waitFor()
      expect(await link(/./).count()).toBeGreaterThan(0)
      expect(await overflow(page)).toBe(0)
      expect(await findViolations(page)).toEqual([])
    }
    office.expectRejected(404)
    await go(`/detail_web?id=${ids[MODEL]}&with=${ids['VELA-600']}`)
    await expectNoViolations()
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await brokenWords(main().getByRole('rowheader'))).toEqual([])
  })
})
