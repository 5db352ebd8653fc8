/**
 * Every page is in the interface language: no message key, and no word of the other language
 * outside the records.
 */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resources } from '#config'
import { DEMO_NAME } from '#demo/people/style.ts'
import { can } from '#shared/resources/permissions.ts'
import { isShortRun } from '../support/scope.ts'
import { type BackOfficePage, openOffice } from './back-office-page.ts'
import { acquireBrowser } from './browser.ts'
import { type DemoServer, shareDemoServer } from './demo-server.ts'
import { everyResource, firstOfKind } from './test-scope.ts'

let server: DemoServer
let browser: Browser
beforeAll(async () => {
  ;[server, browser] = await Promise.all([shareDemoServer(), acquireBrowser()])
})
afterAll(() => server?.keep())

const HAN = /\p{Script=Han}/u
/** Names, which are the same in every language. */
const NAMES = ['中文', 'English', 'Markdown', 'Ctrl K', 'Logo', DEMO_NAME.en]

/** The resources whose forms hold all types of fields. */
const made = firstOfKind(
  everyResource.filter((item) => can({ roles: ['admin'] }, 'create', item)),
  ({ fields }) => Object.values(fields).flatMap(({ form, type }) => (form ? type : [])),
)

/** The pages without records. */
const PAGES = ['/dashboard', '/404', '/401', ...made.map(({ paths }) => paths.create)]

const languages = [
  ['zh', 'no English', (word: string) => /[a-z]{3}/i.test(word) && !HAN.test(word)],
  ['en', 'no Chinese', (word: string) => HAN.test(word)],
] as const
/** A text that is not translated is English. */
describe.each(isShortRun ? languages.slice(0, 1) : languages)(
  'in %s',
  (language, expected, isForeign) => {
    let office: BackOfficePage
    let person = ''
    beforeAll(async () => {
      office = await openOffice(browser, server.origin, { language })
      person = (await office.api.call<{ name: string }>('GET', '/api/user/info')).data.name
      await office.visit(resources.codes.paths.list)
    })
    afterAll(() => office.close())

    test.each(PAGES)(`%s has ${expected}`, async (address) => {
      await office.go(address)
      const words = (await office.page.evaluate(wordsToRead)).map((word) =>
        word.replaceAll(person, ''),
      )
      expect(words.filter((word) => isForeign(word) && !NAMES.includes(word))).toEqual([])
      await office.expectHealthy()
    })
  },
)

/** The page's own texts: names of buttons and links, labels, headings, helps; runs in the page. */
function wordsToRead(): string[] {
  const named = [...document.querySelectorAll('[aria-label]')].map(
    (element) => element.getAttribute('aria-label') ?? '',
  )
  // Tree pickers name records in both languages, and rows of records what customers have entered.
  const withRecords = '[role="tree"], li:has(a[href*="?id="])'
  const records = [...document.querySelectorAll<HTMLElement>(withRecords)].flatMap((part) =>
    [
      part.innerText,
      ...[...part.querySelectorAll('[aria-label]')].map((item) => item.ariaLabel ?? ''),
    ]
      .join('\n')
      .split('\n'),
  )
  return [...document.body.innerText.split('\n'), ...named]
    .filter((word) => !records.includes(word))
    .map((word) => word.trim())
    .filter((word) => word !== '')
}
