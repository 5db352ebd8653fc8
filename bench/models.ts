/**
 * `npm run bench -- models`: time until models of two and twelve thousand parts are shown, frame
 * rate of the first, and memory after opening and closing ten of them. Without a graphics card,
 * frames are rendered by the CPU, which the table mentions.
 */
import { type CDPSession, chromium, type Page } from 'playwright-core'
import type { StoredFile } from '#fields/stored-file.ts'
import type { ProductCard } from '#modules/catalogue/shared/product.ts'
import { DEMO_PASSWORD } from '#server/start/demo-accounts.ts'
import { LANGUAGE_COOKIE, TOKEN_COOKIE } from '#shared/constants.ts'
import { apiOf, signIn } from '../tests/e2e/api.ts'
import { setup, startDemoServer } from '../tests/e2e/demo-server.ts'
import { customerToken } from '../tests/e2e/storefront-page.ts'
import { findChromium } from '../tests/support/chromium.ts'
import { largeModel } from './large-model.ts'

const PARTS = 2_000
const LARGE = 12_000
const OPENED = 10
const ACTION_MS = 5_000
const WARM_UP_MS = 1_500
const ARGUMENTS = [
  '--no-sandbox',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
]

interface Counts {
  /** Timestamps of frames, in milliseconds. */
  frames: number[]
  draws: number
  /** Buffers on the graphics card. */
  buffers: number
  textures: number
  contexts: number
}

/** Counts WebGL calls; injected before the page's scripts. */
function countGraphics(): void {
  const counts: Counts = { frames: [], draws: 0, buffers: 0, textures: 0, contexts: 0 }
  Object.assign(window, { counts })
  // Weak references, so that counting does not keep contexts alive.
  const live: WeakRef<WebGL2RenderingContext>[] = []
  const allocations = new WeakMap<WebGL2RenderingContext, { buffers: number; textures: number }>()
  const allocationsOf = (gl: WebGL2RenderingContext) => {
    const existing = allocations.get(gl)
    if (existing) return existing
    const fresh = { buffers: 0, textures: 0 }
    allocations.set(gl, fresh)
    live.push(new WeakRef(gl))
    return fresh
  }
  const wrap = (target: object, name: string, before: (gl: WebGL2RenderingContext) => void) => {
    const methods = target as Record<string, (...args: unknown[]) => unknown>
    const original = methods[name]
    methods[name] = function (this: WebGL2RenderingContext, ...args: unknown[]) {
      before(this)
      return original?.apply(this, args)
    }
  }
  const gl = WebGL2RenderingContext.prototype
  wrap(gl, 'createBuffer', (at) => allocationsOf(at).buffers++)
  wrap(gl, 'deleteBuffer', (at) => allocationsOf(at).buffers--)
  wrap(gl, 'createTexture', (at) => allocationsOf(at).textures++)
  wrap(gl, 'deleteTexture', (at) => allocationsOf(at).textures--)
  wrap(gl, 'clear', () => counts.frames.push(performance.now()))
  for (const name of ['drawElements', 'drawArrays', 'drawElementsInstanced'])
    wrap(gl, name, () => counts.draws++)
  const getExtension = gl.getExtension as (name: string) => object | null
  gl.getExtension = function (this: WebGL2RenderingContext, name: string) {
    const match = getExtension.call(this, name)
    if (match && name === 'WEBGL_multi_draw')
      wrap(match, 'multiDrawElementsWEBGL', () => counts.draws++)
    return match
  } as typeof gl.getExtension
  Object.assign(window, {
    graphics: () => {
      const open = live
        .flatMap((item) => item.deref() ?? [])
        .filter((item) => !item.isContextLost())
      const sum = (name: 'buffers' | 'textures') =>
        open.reduce((all, item) => all + (allocations.get(item)?.[name] ?? 0), 0)
      return {
        ...counts,
        contexts: open.length,
        buffers: sum('buffers'),
        textures: sum('textures'),
      }
    },
  })
}

const countsOf = (page: Page): Promise<Counts> =>
  page.evaluate(() => (window as unknown as { graphics(): Counts }).graphics())

/** @returns the products with the models: two with the small one, one with the large one */
async function withModels(origin: string): Promise<number[]> {
  const token = await signIn(origin, 'admin', DEMO_PASSWORD)
  const api = apiOf(origin, await customerToken(origin), 'en')
  const products = (await api.call<ProductCard[]>('GET', '/api/web/products')).data.slice(0, 3)
  const headers = { Authorization: `Bearer ${token}` }
  for (const [index, { id }] of products.entries()) {
    const form = new FormData()
    form.append(
      'file',
      new File([new Uint8Array(largeModel(index < 2 ? PARTS : LARGE))], 'large.glb'),
    )
    const stored = await fetch(`${origin}/api/files`, { method: 'POST', headers, body: form })
    const { data: model } = (await stored.json()) as { data: StoredFile }
    await apiOf(origin, token, 'en').call('PUT', `/api/goods/${id}`, { model })
  }
  return products.map(({ id }) => id)
}

/** Opens both sizes in turn; the first time warms up the caches. */
async function printOpening(
  page: Page,
  origin: string,
  [small = 0, , large = 0]: readonly number[],
): Promise<void> {
  console.log('\n### Until a model is shown\n\n| parts | seconds |\n| --- | --- |')
  for (const [parts, product] of [
    [0, small],
    [PARTS, small],
    [LARGE, large],
    [PARTS, small],
    [LARGE, large],
  ] as const) {
    const begin = performance.now()
    await page.goto(`${origin}/fdemo_new_web?id=${product}`)
    await waitForTree(page)
    if (parts) console.log(`| ${parts} | ${((performance.now() - begin) / 1000).toFixed(1)} |`)
  }
}

const waitForTree = (page: Page) => page.getByRole('tree').waitFor({ timeout: 120_000 })

/**
 * Measures frames while the page performs an action.
 * @returns pictures a second, draw calls a picture, milliseconds of script a step
 */
async function measureFrames(
  page: Page,
  session: CDPSession,
  act: 'turn' | 'point' | 'explode',
): Promise<string[]> {
  const script = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0
  }
  // Warm-up: the first pictures compile shaders.
  await page.evaluate(moveOn, { act, ms: WARM_UP_MS })
  const before = { counts: await countsOf(page), script: await script(), at: performance.now() }
  const steps = await page.evaluate(moveOn, { act, ms: ACTION_MS })
  const after = await countsOf(page)
  const seconds = (performance.now() - before.at) / 1000
  const pictures = Math.max(1, after.frames.length - before.counts.frames.length)
  return [
    (pictures / seconds).toFixed(1),
    ((after.draws - before.counts.draws) / pictures).toFixed(0),
    (((await script()) - before.script) * (1000 / steps)).toFixed(1),
  ]
}

/** Moves the pointer or slider on every frame; runs in the page. */
function moveOn({ act, ms }: { act: 'turn' | 'point' | 'explode'; ms: number }): Promise<number> {
  const canvas = document.querySelector('canvas') as HTMLCanvasElement
  const slider = document.querySelector('input[type=range]') as HTMLInputElement
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  const { left, top, width, height } = canvas.getBoundingClientRect()
  const pointer = (type: string, x: number, y: number, buttons: number) =>
    canvas.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        pointerId: 1,
        pointerType: 'mouse',
        isPrimary: true,
        buttons,
        clientX: left + x * width,
        clientY: top + y * height,
      }),
    )
  canvas.setPointerCapture = () => undefined
  canvas.releasePointerCapture = () => undefined
  const actions = {
    turn: (step: number) => pointer('pointermove', 0.3 + ((step * 0.004) % 0.4), 0.5, 1),
    point: (step: number) =>
      pointer('pointermove', 0.4 + ((step * 0.013) % 0.2), 0.45 + ((step * 0.007) % 0.1), 0),
    explode: (step: number) => {
      setValue?.call(slider, String((step % 100) / 100))
      slider.dispatchEvent(new Event('input', { bubbles: true }))
    },
  }
  const begin = performance.now()
  if (act === 'turn') pointer('pointerdown', 0.3, 0.5, 1)
  return new Promise((resolve) => {
    const next = (step: number) => {
      if (performance.now() - begin > ms) {
        if (act === 'turn') pointer('pointerup', 0.5, 0.5, 0)
        return resolve(step)
      }
      actions[act](step)
      requestAnimationFrame(() => next(step + 1))
    }
    next(1)
  })
}

async function printMotion(
  page: Page,
  session: CDPSession,
  origin: string,
  product: number,
): Promise<void> {
  const begin = performance.now()
  await page.goto(`${origin}/fdemo_new_web?id=${product}&explode=0`)
  await waitForTree(page)
  console.log(
    `\n### A model of ${PARTS} parts, shown after ${((performance.now() - begin) / 1000).toFixed(1)} s\n`,
  )
  const renderer = await page.evaluate(() => {
    const gl = document.createElement('canvas').getContext('webgl2')
    const debugInfo = gl?.getExtension('WEBGL_debug_renderer_info')
    return debugInfo ? String(gl?.getParameter(debugInfo.UNMASKED_RENDERER_WEBGL)) : 'unknown'
  })
  console.log(`Drawn by: ${renderer}\n`)
  console.log('| while | pictures a second | draw calls a picture | script ms a step |')
  console.log('| --- | --- | --- | --- |')
  const actions = {
    turn: 'turning it',
    point: 'pointing at parts',
    explode: 'taking it apart',
  } as const
  for (const [act, called] of Object.entries(actions)) {
    console.log(
      `| ${called} | ${(await measureFrames(page, session, act as keyof typeof actions)).join(' | ')} |`,
    )
  }
}

async function printMemory(
  page: Page,
  session: CDPSession,
  origin: string,
  products: readonly number[],
) {
  const heap = async () => {
    await session.send('HeapProfiler.collectGarbage')
    const { metrics } = await session.send('Performance.getMetrics')
    return ((metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0) / 1e6).toFixed(1)
  }
  console.log(`\n### Memory after opening and leaving ${OPENED} models\n`)
  console.log('| models left | script heap MB | buffers | textures | drawing contexts |')
  console.log('| --- | --- | --- | --- | --- |')
  await page.goto(`${origin}/demo_web`)
  for (let left = 0; left <= OPENED; left++) {
    if (left > 0) {
      await page.locator(`a[href="/fdemo_web?id=${products[left % products.length]}"]`).click()
      await waitForTree(page)
      await page.goBack()
      await page.locator(`a[href^="/fdemo_web"]`).first().waitFor()
      // The renderer is disposed half a second after its page unmounts.
      await page.waitForTimeout(1_000)
    }
    const { buffers, textures, contexts } = await countsOf(page)
    if (left === 0 || left === 1 || left === OPENED) {
      console.log(`| ${left} | ${await heap()} | ${buffers} | ${textures} | ${contexts} |`)
    }
  }
}

/** Prints both tables. */
export async function benchModels(): Promise<void> {
  const executablePath = findChromium()
  if (!executablePath)
    throw new Error('No Chromium found: install it, or name its executable in CHROMIUM')
  const cleanUp = await setup()
  const server = await startDemoServer()
  const browser = await chromium.launch({ executablePath, args: ARGUMENTS })
  try {
    const { origin } = server
    const products = await withModels(origin)
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      serviceWorkers: 'block',
    })
    await context.addCookies([
      { name: TOKEN_COOKIE, value: await customerToken(origin), url: origin },
      { name: LANGUAGE_COOKIE, value: 'en', url: origin },
    ])
    const page = await context.newPage()
    page.setDefaultTimeout(120_000)
    await page.addInitScript(countGraphics)
    const session = await context.newCDPSession(page)
    await session.send('Performance.enable')
    await printOpening(page, origin, products)
    await printMotion(page, session, origin, products[0] ?? 0)
    await printMemory(page, session, origin, products.slice(0, 2))
  } finally {
    await browser.close()
    await server.stop()
    cleanUp()
  }
}
