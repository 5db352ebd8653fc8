/** The scanner of serial numbers, in a browser whose camera shows a code. */
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { encode } from 'uqr'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'
import { texts } from '#locales/texts.ts'
import type { Locale } from '#shared/constants.ts'
import { textIn } from '#shared/i18n/text.ts'
import { launchChromium } from '../support/chromium.ts'
import { acquireBrowser } from './browser.ts'
import { type DemoServer, shareDemoServer } from './demo-server.ts'
import { customerToken, openStorefrontPage, PHONE } from './storefront-page.ts'
import { languagesOf } from './test-scope.ts'

const SERIAL = 'V12-2407-0140'
const WIDTH = 640
const HEIGHT = 480
const WHITE = 235
const BLACK = 16

/** A Y4M video of one picture: dark modules in the middle. */
function videoOf(size: number, isDark: (row: number, column: number) => boolean): Buffer {
  const module = Math.floor((HEIGHT * 0.6) / size)
  const luma = Buffer.alloc(WIDTH * HEIGHT, WHITE)
  const [left, top] = [(WIDTH - size * module) >> 1, (HEIGHT - size * module) >> 1]
  for (let y = 0; y < size * module; y++) {
    for (let x = 0; x < size * module; x++) {
      if (isDark(Math.floor(y / module), Math.floor(x / module)))
        luma[(top + y) * WIDTH + left + x] = BLACK
    }
  }
  const chroma = Buffer.alloc((WIDTH * HEIGHT) / 2, 128)
  const header = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\nFRAME\n`)
  return Buffer.concat([header, luma, chroma])
}

function qrVideo(text: string): Buffer {
  const { size, data } = encode(text, { ecc: 'M', border: 0 })
  return videoOf(size, (row, column) => data[row]?.[column] ?? false)
}

async function dataMatrixVideo(text: string): Promise<Buffer> {
  const wasm = readFileSync(
    createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm'),
  )
  await prepareZXingModule({
    overrides: { wasmBinary: new Uint8Array(wasm).buffer },
    fireImmediately: true,
  })
  const { symbol, error } = await writeBarcode(text, {
    format: 'DataMatrix',
    scale: 1,
    addQuietZones: false,
  })
  if (!symbol) throw new Error(error)
  return videoOf(symbol.width, (row, column) => symbol.data[row * symbol.width + column] === 0)
}

const wordsOf = (locale: Locale) => {
  const { home, scan, unit } = texts[locale].storefront
  return textIn({ ...home, ...scan, ...unit }, locale)
}

describe.each(languagesOf('en'))('the scanner in %s', (language) => {
  const text = wordsOf(language)
  let server: DemoServer
  let folder = ''
  beforeAll(async () => {
    server = await shareDemoServer()
    folder = await mkdtemp(join(tmpdir(), 'camera-'))
  })
  afterAll(async () => {
    server?.keep()
    await rm(folder, { recursive: true, force: true })
  })

  async function open(browser: Browser) {
    const token = await customerToken(server.origin)
    const visit = await openStorefrontPage(browser, server.origin, {
      language,
      device: PHONE,
      token,
    })
    await visit.go('/')
    return visit
  }

  test.each([
    [
      'the QR code of a label',
      async () => qrVideo(`https://portal.example/detail_web?id=1&serial=${SERIAL}`),
    ],
    ['a Data Matrix code', () => dataMatrixVideo(SERIAL)],
  ])('opens the product of %s', async (_, video) => {
    const file = join(folder, 'code.y4m')
    await writeFile(file, await video())
    const browser = await launchChromium([
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${file}`,
    ])
    const { page, button, violations } = await open(browser)
    await page.context().grantPermissions(['camera'])
    await button(text('unit.scan')).tap()
    await page.waitForURL((url) => url.pathname === '/detail_web')
    await page.getByText(SERIAL).first().waitFor()
    expect(violations).toEqual([])
    await browser.close()
  })

  test('explains a missing picture, and accepts typed input', async () => {
    const { page, button, expectNoViolations, leave } = await open(await acquireBrowser())
    const dialog = page.getByRole('dialog', { name: text('scan.title') })
    const close = () => page.keyboard.press('Escape')
    await button(text('unit.scan')).tap()
    await dialog.getByRole('alert').getByText(text('scan.none')).waitFor()
    await expectNoViolations()
    await close()
    // A camera with a torch in a bright place, whose white picture is behind its switch.
    await page.evaluate(() => {
      const picture = document.createElement('canvas')
      const draw = picture.getContext('2d')
      if (draw) draw.fillStyle = '#fff'
      draw?.fillRect(0, 0, picture.width, picture.height)
      MediaStreamTrack.prototype.getCapabilities = () => ({ torch: true }) as MediaTrackCapabilities
      MediaStreamTrack.prototype.applyConstraints = () => Promise.resolve()
      navigator.mediaDevices.getUserMedia = () => Promise.resolve(picture.captureStream())
    })
    await button(text('unit.scan')).tap()
    const torch = dialog.getByRole('button', { name: text('scan.torch') })
    const ground = () => torch.evaluate((node) => getComputedStyle(node).backgroundColor)
    await torch.waitFor()
    expect(await ground()).toMatch(/^rgb\(/)
    const before = await ground()
    await torch.tap()
    await expect.poll(() => torch.getAttribute('aria-pressed')).toBe('true')
    await expect.poll(ground).not.toBe(before)
    await close()
    await page.evaluate(() => {
      navigator.mediaDevices.getUserMedia = () =>
        Promise.reject(new DOMException('', 'NotAllowedError'))
    })
    await button(text('unit.scan')).tap()
    await dialog.getByRole('alert').getByText(text('scan.denied')).waitFor()
    await dialog.getByLabel(text('scan.type')).fill(SERIAL)
    await dialog.getByRole('button', { name: text('scan.take') }).tap()
    await page.waitForURL((url) => url.pathname === '/detail_web')
    await leave()
  })
})
