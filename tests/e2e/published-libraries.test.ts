/**
 * Libraries are built as they are published: what the product does not use of them works as well.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { build } from 'vite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { launchChromium } from '../support/chromium.ts'

const PAGE = 'tests/e2e/published-libraries/index.html'
const ORIGIN = 'http://libraries.example'
const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
}

const folder = mkdtempSync(join(tmpdir(), 'libraries-'))
beforeAll(async () => {
  await build({
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true, rolldownOptions: { input: { index: PAGE } } },
  })
}, 120_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('uses of axios, MUI, zod, react-admin and react-router that the product lacks work in a build', async () => {
  const browser = await launchChromium()
  try {
    const page = await browser.newPage()
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(String(error)))
    await page.route(`${ORIGIN}/**`, (route) => {
      const path = new URL(route.request().url()).pathname
      return route.fulfill({
        body: readFileSync(join(folder, path)),
        contentType: TYPES[extname(path)] ?? '',
      })
    })
    await page.goto(`${ORIGIN}/${PAGE}`)
    await page.getByRole('button', { name: 'Load' }).click()
    await page.getByText('loaded by a fetcher').waitFor()
    const textOf = (id: string) => page.locator(`#${id}`).textContent()
    expect(await textOf('axios')).toBe(
      'https://api.example/parts?id%5B%5D=1&id%5B%5D=2 by an interceptor',
    )
    expect(await textOf('zod')).toBe('Invalid email address')
    expect(await page.locator('.MuiFilledInput-root input').inputValue()).toBe('filled')
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog').waitFor()
    expect(errors).toEqual([])
  } finally {
    await browser.close()
  }
})
