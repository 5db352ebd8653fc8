/**
 * Takes the screenshots of the handbook in both languages and those of README.md, from the built
 * product with the demo in a temporary folder, and writes the sizes of the handbook's next to the
 * chapters.
 */
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { imageSize } from 'image-size'
import { type Browser, chromium, type Page } from 'playwright-core'
import { DEMO_PASSWORD } from '#server/start/demo-accounts.ts'
import { LANGUAGE_COOKIE, LOCALES, type Locale, TOKEN_COOKIE } from '#shared/constants.ts'
import { type Picture, pictures, readmePictures } from './handbook-pictures/pictures.ts'

const SIZES = 'src/modules/handbook/admin/pictures.json'
const README_FOLDER = 'docs/screenshots'
const VIEW = { width: 1120, height: 700 }
const QUALITY = 68
const PORT = process.env.PORT ?? '3799'
const START_MS = 120_000
const WAIT_MS = 500
const EXECUTABLE = process.env.CHROMIUM ?? '/usr/bin/chromium'
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--no-first-run',
]

/** Starts the product and waits until it answers. */
async function startProduct(): Promise<{ origin: string; stop(): void }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'handbook-'))
  const env = {
    ...process.env,
    NODE_ENV: 'development',
    PORT,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
  }
  const child = spawn(process.execPath, ['src/main.ts'], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const origin = `http://127.0.0.1:${PORT}`
  const deadline = Date.now() + START_MS
  while (!(await fetch(origin).catch(() => null))?.ok) {
    if (Date.now() > deadline || child.exitCode !== null)
      throw new Error('The product did not start')
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS))
  }
  const stop = () => {
    child.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
    child.kill('SIGTERM')
  }
  return { origin, stop }
}

async function signIn(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/authorization/requestToken`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: DEMO_PASSWORD }),
  })
  const { data } = (await answer.json()) as { data: string }
  return data
}

async function openPage(
  browser: Browser,
  origin: string,
  token: string,
  locale: Locale,
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: VIEW,
    colorScheme: 'light',
    locale: locale === 'zh' ? 'zh-CN' : 'en',
    reducedMotion: 'reduce',
  })
  await context.addCookies([
    { name: TOKEN_COOKIE, value: token, url: origin },
    { name: LANGUAGE_COOKIE, value: locale, url: origin },
  ])
  const page = await context.newPage()
  // A stream that stays open: the network would never be idle.
  await page.route('**/api/events*', (route) => route.abort())
  return page
}

/** Waits until nothing is being loaded, and everything has its last place. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(
    () => !document.querySelector('main [aria-busy="true"], main .MuiSkeleton-root'),
  )
  await page.waitForTimeout(WAIT_MS)
}

/** Takes a picture into a folder. @returns its width and height */
async function take(
  page: Page,
  origin: string,
  folder: string,
  locale: Locale,
  picture: Picture,
): Promise<number[]> {
  const { name, path, prepare, hasMenu, ...size } = picture
  await page
    .context()
    .addCookies([{ name: 'sidebarStatus', value: hasMenu ? '1' : '0', url: origin }])
  await page.setViewportSize({ ...VIEW, ...size })
  await page.goto(path)
  await settle(page)
  await prepare?.(page, locale)
  await settle(page)
  const file = `${folder}/${name}.jpg`
  await page.screenshot({ path: file, type: 'jpeg', quality: QUALITY })
  const { width, height } = imageSize(readFileSync(file))
  console.log(`${file}: ${width} × ${height}, ${Math.round(statSync(file).size / 1000)} kB`)
  return [width, height]
}

const product = await startProduct()
const browser = await chromium.launch({ executablePath: EXECUTABLE, args: ARGUMENTS })
const sizes: Record<string, Record<string, number[]>> = {}
try {
  for (const locale of LOCALES) {
    const folder = `public/handbook/${locale}`
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    sizes[locale] = {}
    const page = await openPage(browser, product.origin, await signIn(product.origin), locale)
    for (const picture of pictures) {
      sizes[locale][picture.name] = await take(page, product.origin, folder, locale, picture)
    }
    for (const { locale: only, ...picture } of readmePictures) {
      if (only === locale) await take(page, product.origin, README_FOLDER, locale, picture)
    }
    await page.context().close()
  }
  const written = JSON.stringify(sizes, null, 2).replace(/\[\s+(\d+),\s+(\d+)\s+\]/g, '[$1, $2]')
  writeFileSync(SIZES, `${written}\n`)
} finally {
  await browser.close()
  product.stop()
}
