/** Every list as admin in Chinese: open, sort, search, filter, export, choose columns, page. */

import { parse } from 'csv-parse/sync'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_NAME } from '#demo/people/style.ts'
import { definitionOf } from '#fields/index.ts'
import { pages } from '#shared/pages.ts'
import { isFullRun, isShortRun } from '../support/scope.ts'
import { type BackOfficePage, openOffice } from './back-office-page.ts'
import { acquireBrowser } from './browser.ts'
import { type DemoServer, shareDemoServer } from './demo-server.ts'
import { gridOf, ownOrder, WITHOUT_GRID } from './grid.ts'
import { everyResource, isRepresentative, partOf } from './test-scope.ts'

let server: DemoServer
let browser: Browser
let office: BackOfficePage
beforeAll(async () => {
  ;[server, browser] = await Promise.all([shareDemoServer(), acquireBrowser()])
  office = await openOffice(browser, server.origin)
  await office.visit('/dashboard')
})
afterEach(() => office.expectHealthy())
afterAll(() => server?.keep())

const all = partOf(everyResource.filter(({ name }) => !WITHOUT_GRID.includes(name)))
/**
 * For behaviour that all lists share; the server's answers are tested for each without a browser.
 */
const searched = all.filter((item) => isFullRun || isRepresentative(item))
const [first] = searched
const walked = isShortRun ? searched.slice(0, 1) : searched

describe.each(isShortRun ? searched : all)('$name', (resource) => {
  const fields = Object.values(resource.fields)
  const label = resource.label.zh

  async function openFromMenu() {
    // Only its address is tested here: it is opened from where it is used.
    if (resource.openedInPlace) {
      await office.go(resource.paths.list)
      return
    }
    const ofMenu = office.menu.locator(`a[href="${resource.paths.list}"]`)
    const { isInSettings } = resource.menu
    if (isInSettings) await office.go(pages.settings.path)
    const ofSettings = office.main.getByRole('link', { name: label, exact: true })
    await (isInSettings ? ofSettings : ofMenu).click()
    await office.page.waitForURL((url) => url.pathname === resource.paths.list)
    await expect.poll(() => office.heading.textContent()).toBe(label)
  }

  test('opens from the menu, and again by its address', async () => {
    await openFromMenu()
    await office.page.reload()
    await expect.poll(() => office.heading.textContent()).toBe(label)
    expect(await office.page.title()).toBe(`${label} - ${DEMO_NAME.zh}`)
    expect(new URL(office.page.url()).pathname).toBe(resource.paths.list)
    const { total } = await office.api.list(resource.name)
    if (total) await gridOf(office, resource).expectRows({ sort: ownOrder(resource) })
    else await office.main.getByText(office.t('list.empty')).waitFor()
  })

  test.runIf(walked.includes(resource))(
    'sorts, searches, filters and exports',
    async ({ skip }) => {
      const { page, dialog, t, button } = office
      const grid = gridOf(office, resource)
      const title = resource.fields[resource.title]
      const sorted = fields.find(
        (f) => f.sortable && f.columnShown && f.name !== resource.sort.field,
      )
      const [record] = (await office.api.list(resource.name)).records
      if (!record || !title || !sorted) return skip()
      await openFromMenu()
      const sort = [sorted.name, 'DESC'] as const
      await grid.column(sorted.name).getByRole('button').first().click()
      await grid.expectRows({ sort: [sorted.name, 'ASC'] })
      // A few rows may have been in this order before, and the next click reverses the order that
      // is rendered.
      await grid.column(sorted.name).locator('.Mui-active.MuiTableSortLabel-directionAsc').waitFor()
      await grid.column(sorted.name).getByRole('button').first().click()
      await grid.expectRows({ sort })

      const q = definitionOf(title).format(record[title.name], title, 'zh')
      await grid.search(q)
      await grid.expectRows({ sort, filter: { q } })

      await office.openFilters()
      await button(t('list.addFilter')).click()
      await dialog.getByRole('combobox', { name: t('list.field') }).click()
      await page.getByRole('option', { name: title.label.zh, exact: true }).click()
      await dialog.getByRole('combobox', { name: t('list.operator') }).click()
      await page.getByRole('option', { name: t('operator.starts'), exact: true }).click()
      await dialog.getByRole('textbox', { name: t('list.value') }).fill(q.slice(0, 2))
      await dialog.getByRole('button', { name: t('list.apply') }).click()
      const filter = { q, [title.name]: { starts: q.slice(0, 2) } }
      await office.main.getByText(t('operator.starts')).waitFor()
      await grid.expectRows({ sort, filter })

      const exported = async (content: 'export.seen' | 'export.all'): Promise<string[][]> => {
        await office.chooseInListMenu(t('export.open'))
        const inCsv = page.getByRole('menuitem', { name: `${t(content)}: ${t('export.csv')}` })
        const [download] = await Promise.all([page.waitForEvent('download'), inCsv.click()])
        expect(download.suggestedFilename()).toMatch(new RegExp(`^${resource.name}-.*\\.csv$`))
        const chunks: Buffer[] = []
        for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
        return parse(Buffer.concat(chunks), { bom: true })
      }
      const { total, records } = await office.api.list(resource.name, { filter, sort })
      const [headings, ...rows] = await exported('export.all')
      expect(headings?.join(' ')).toContain(title.label.zh)
      expect(rows).toHaveLength(total)
      const [shownHeadings = [], ...shownRows] = await exported('export.seen')
      const onScreen = (await grid.table.locator('thead th').allInnerTexts()).map((text) =>
        text.trim(),
      )
      // An export names the unit of a number in the heading, a list behind each number.
      const withoutUnits = shownHeadings.map((heading) => heading.replace(/（[^（）]+）$/, ''))
      expect(withoutUnits).toEqual(
        onScreen.filter((text) => fields.some((f) => f.label.zh === text)),
      )
      expect(shownRows).toHaveLength(total)
      expect(
        shownRows.slice(0, records.length).map((row) => row[shownHeadings.indexOf(title.label.zh)]),
      ).toEqual(records.map((shown) => definitionOf(title).format(shown[title.name], title, 'zh')))

      await button(t('list.clearFilters')).click()
      await grid.expectRows({ sort })
    },
  )

  test.runIf(isFullRun || resource === first)(
    'shows the columns and the page size that are chosen',
    async ({ skip }) => {
      const { page, main, t } = office
      const grid = gridOf(office, resource)
      const field = fields.find((f) => f.columnShown && f.name !== resource.title)
      if (!field) throw new Error('there is no column to choose')
      if (!(await office.api.list(resource.name)).total) return skip()
      await openFromMenu()
      for (const count of [0, 1]) {
        await office.chooseInListMenu(t('list.columns'))
        await page
          .getByRole('switch', { name: field.label.zh, exact: true })
          .setChecked(count === 1)
        await page.keyboard.press('Escape')
        await expect.poll(() => grid.table.count()).toBe(1)
        expect(await grid.column(field.name).count()).toBe(count)
      }

      await main.getByRole('combobox', { name: t('list.rows') }).click()
      await page.getByRole('option', { name: '10', exact: true }).click()
      await page.waitForURL(/perPage=10\b/)
      await expect.poll(async () => (await grid.ids()).length).toBeLessThanOrEqual(10)
      await main.getByText(t('list.rows')).waitFor()
    },
  )
})
