/**
 * Every file of the pack in the guided import: recognised, asked about, mapped, and previewed as
 * its expectation says.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { definitionOf } from '#fields/index.ts'
import { serverTexts } from '#locales/server-texts.ts'
import { LOCALES } from '#shared/constants.ts'
import type { Encoding } from '#shared/file-import.ts'
import type { MessageKey } from '#shared/i18n/message-key.ts'
import { defineResources } from '#shared/resources/define.ts'
import { type DevServer, START_MS, startDevServer } from '../dev/dev-server.ts'
import type { Expected } from '../spreadsheets/make/expected.ts'
import { part } from '../spreadsheets/things.ts'
import { type BackOfficePage, openOffice } from './back-office-page.ts'
import { acquireBrowser } from './browser.ts'

const { things } = defineResources(part)
const FOLDER = 'tests/spreadsheets'
const PACK = join(FOLDER, 'pack')
const FILES = readdirSync(PACK).filter((name) => !name.endsWith('.json'))
const ENCODINGS: Partial<Record<Encoding, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
  gb18030: 'GB 18030 / GBK',
  big5: 'Big5',
  'windows-1252': 'Windows-1252',
}
const SEPARATORS = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const
const MARKS = { '.': 'point', ',': 'comma' } as const
/** Text of a select without a choice: a zero-width space. */
const NONE = '\u200b'

let server: DevServer
let browser: Browser
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startDevServer(`${FOLDER}/things.ts`), acquireBrowser()])
})
afterAll(() => server?.stop())

describe.each(LOCALES)('the pack in the guided import in %s', (language) => {
  let office: BackOfficePage
  beforeAll(async () => {
    office = await openOffice(browser, server.origin, { language })
    // The development server compiles the page at its first visit.
    office.page.setDefaultNavigationTimeout(START_MS)
    await office.visit(things.paths.import)
  })
  afterAll(() => office?.close())

  test.each(FILES)('%s', async (file) => {
    const expected: Expected = JSON.parse(readFileSync(join(PACK, `${file}.json`), 'utf8'))
    const { main } = office
    await openFile(office, file)
    if (expected.error === 'fileProtected') {
      await main.getByRole('alert').getByText(patternOf(office, 'transfer.fileProtected')).waitFor()
      return
    }
    await main.getByRole('heading', { name: file, exact: true }).waitFor()
    expect(await layoutOf(office)).toEqual(expectedLayout(office, expected))
    await choose(office, expected)
    await map(office, expected.map ?? {})
    if (expected.error) return expectQuestion(office, expected.error)
    await expectPreview(office, expected)
  })
})

async function openFile({ main, t }: BackOfficePage, file: string): Promise<void> {
  const step = main.getByRole('button', { name: t('import.step.file'), exact: true })
  if (await step.isEnabled()) await step.click()
  await main.locator('input[type=file]').setInputFiles(join(PACK, file))
}

const combobox = ({ main }: BackOfficePage, name: string) =>
  main.getByRole('combobox', { name, exact: true })

/** The recognised layout as the page shows it; undefined for selects that it does not offer. */
async function layoutOf(office: BackOfficePage): Promise<(string | undefined)[]> {
  const { t } = office
  const names = [
    'sheet',
    'encoding',
    'separator',
    'decimal',
    'dates',
    'headerFirst',
    'headerLast',
  ] as const
  const shown = async (box: Locator) =>
    (await box.count()) ? ((await box.textContent()) ?? '') : undefined
  return Promise.all(names.map((name) => shown(combobox(office, t(`import.${name}`)))))
}

function expectedLayout({ t }: BackOfficePage, { recognised = {}, header, notices }: Expected) {
  const { sheet, encoding, separator, decimal, dates } = recognised
  return [
    notices?.includes('sheetsUnread') ? sheet : undefined,
    encoding && ENCODINGS[encoding],
    separator && t(`import.separator.${SEPARATORS[separator]}`),
    decimal ? t(`import.decimal.${MARKS[decimal]}`) : NONE,
    dates ? t(`import.dates.${dates}`) : NONE,
    ...(header ?? [1, 1]).map(String),
  ]
}

/** Chooses the layout that the expectation gives. */
async function choose(office: BackOfficePage, { layout = {} }: Expected): Promise<void> {
  const { page, main, t } = office
  const select = async (label: string, option: string) => {
    await combobox(office, label).click()
    await page.getByRole('option', { name: option, exact: true }).click()
    await expect.poll(() => combobox(office, label).textContent()).toBe(option)
  }
  if (layout.sheet) await select(t('import.sheet'), layout.sheet)
  if (layout.decimal)
    await select(t('import.decimal'), t(`import.decimal.${MARKS[layout.decimal]}`))
  if (layout.dates) await select(t('import.dates'), t(`import.dates.${layout.dates}`))
  for (const { decimal } of Object.values(layout.columns ?? {})) {
    await main
      .getByRole('radio', {
        name: t(decimal === ',' ? 'import.decimalComma' : 'import.decimalPoint'),
      })
      .check()
  }
}

/**
 * Maps the columns that are not called like their fields, unless the page has already matched them.
 */
async function map(office: BackOfficePage, columns: Record<string, string>): Promise<void> {
  const { page, t, language } = office
  for (const [column, field] of Object.entries(columns)) {
    const target = combobox(office, t('import.fieldOf', { name: column }))
    const label = things.fields[field as keyof typeof things.fields].label[language]
    if ((await target.inputValue()) === label) continue
    await target.fill(label)
    await page.getByRole('option', { name: label }).first().click()
    await expect.poll(() => target.inputValue()).toBe(label)
  }
}

async function expectQuestion({ main, button, t }: BackOfficePage, error: string): Promise<void> {
  const isOfDays = error === 'ambiguousDates'
  expect(await main.getByRole('radiogroup').getByRole('radio').count()).toBe(2)
  if (!isOfDays) await main.getByRole('radio', { name: t('import.decimalComma') }).waitFor()
  expect(await button(t('import.check')).isDisabled(), 'before the answer').toBe(true)
}

async function expectPreview(office: BackOfficePage, expected: Expected) {
  const { rows = [], failed = {}, doubtful = [], map = {}, notices = [] } = expected
  const { main, button, t, language } = office
  const shownNotices = await main.getByRole('alert').allTextContents()
  const columnsLeftOut = main.getByRole('listitem').getByText(t('import.leftOut'), { exact: true })
  expect(await columnsLeftOut.count()).toBe(notices.filter((key) => key === 'skippedColumn').length)
  await expect.poll(() => button(t('import.check')).isEnabled()).toBe(true)
  await button(t('import.check')).click()
  await main.locator('[aria-current=step]', { hasText: t('import.step.preview') }).waitFor()
  const filters = main.getByRole('group', { name: t('import.filterRows') })
  const refused = Object.entries(failed)
  const counts = [
    [t('import.allRows'), rows.length + refused.length],
    [t('import.created'), rows.length],
    [t('import.failed'), refused.length],
    [t('import.doubtful'), doubtful.length],
  ] as const
  await expect
    .poll(() => filters.getByRole('button').allTextContents())
    .toEqual(counts.filter(([, count]) => count > 0).map(([name, count]) => `${name} ${count}`))
  await filters.getByRole('button').first().click()
  const table = main.getByRole('region', { name: t('import.rows') })
  await expect.poll(() => table.locator('tbody tr').count()).toBe(rows.length + refused.length)
  shownNotices.push(...(await main.getByRole('alert').allTextContents()))
  for (const key of notices.filter((notice) => notice !== 'skippedColumn')) {
    expect(shownNotices.join('\n')).toMatch(patternOf(office, `transfer.${key}` as MessageKey))
  }
  const [, , ...columns] = await table.locator('thead th').allTextContents()
  const lines = await table.locator('tbody tr').evaluateAll((all) =>
    all.map((row) => ({
      row: row.querySelector('th')?.textContent ?? '',
      text: row.textContent ?? '',
      notes: row.querySelectorAll('[role=note]').length,
      cells: [...row.querySelectorAll('td')].slice(1).map((cell) => {
        const note = cell.querySelector('[role=note]')?.textContent ?? ''
        return (cell.textContent ?? '').slice(0, -note.length || undefined)
      }),
    })),
  )
  const noted = lines.filter(({ row, notes }) => notes > 0 && !(row in failed))
  expect(noted.map(({ row }) => Number(row))).toEqual(doubtful)
  for (const [row, reason] of refused) {
    expect(lines.find((line) => line.row === row)?.text).toMatch(
      patternOf(office, reason as MessageKey),
    )
  }
  const created = lines.filter(({ row }) => !(row in failed))
  const texts = created.map(({ cells }) =>
    Object.fromEntries(
      columns.map((column, index) => [map[column] ?? column.toLowerCase(), cells[index]]),
    ),
  )
  const expectedTexts = rows.map((values) =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => {
        const field = things.fields[name as keyof typeof things.fields]
        return [name, value === null ? '' : definitionOf(field).format(value, field, language)]
      }),
    ),
  )
  expect(texts).toMatchObject(expectedTexts)
}

/** A pattern for a message of the server with any values, in any of its plural forms. */
function patternOf({ language }: BackOfficePage, key: MessageKey): RegExp {
  const forms = serverTexts[language][key].split('||||').map((form) =>
    form
      .trim()
      .split(/%\{\w+\}/)
      .map((text) => RegExp.escape(text))
      .join('.*'),
  )
  return new RegExp(forms.join('|'))
}
