/**
 * A part found on the 3D model and ordered: by keyboard alone, by touch on a phone, and without 3D.
 */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StoredFile } from '#fields/stored-file.ts'
import { texts } from '#locales/texts.ts'
import type { Assembly, AssemblyLine } from '#modules/catalogue/shared/assembly.ts'
import type { ProductCard } from '#modules/catalogue/shared/product.ts'
import { type CartLine, canOrder } from '#modules/orders/shared/cart.ts'
import { DEMO_PASSWORD } from '#server/start/demo-accounts.ts'
import type { Locale } from '#shared/constants.ts'
import { textIn } from '#shared/i18n/text.ts'
import { compressedGlb } from '../support/compressed-model.ts'
import { sampleGlb } from '../support/sample-models.ts'
import { apiOf, signIn } from './api.ts'
import { acquireBrowser } from './browser.ts'
import { type DemoServer, startDemoServer } from './demo-server.ts'
import { submitOrder } from './order-steps.ts'
import {
  customerToken,
  type Device,
  openStorefrontPage,
  PHONE,
  type StorefrontPage,
} from './storefront-page.ts'
import { languagesOf } from './test-scope.ts'

const MODEL = 'VELA-1200'
/** A small window: the CPU renders every pixel. */
const WINDOW = { width: 1000, height: 680, dark: false, touch: false }

let server: DemoServer
let browser: Browser
const made = { product: 0, lines: [] as AssemblyLine[] }
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startDemoServer(), acquireBrowser()])
  Object.assign(made, await withModel())
})
afterAll(() => server?.stop())

/**
 * Gives a product a model of three of its parts, compressed by Draco and KTX2, with their assembly
 * order.
 */
async function withModel(): Promise<typeof made> {
  const customer = apiOf(server.origin, await customerToken(server.origin), 'en')
  const products = (await customer.call<ProductCard[]>('GET', '/api/web/products')).data
  const product = products.find(({ model_number }) => model_number === MODEL)?.id ?? 0
  const assemblies = (
    await customer.call<Assembly[]>('GET', `/api/web/products/${product}/assemblies`)
  ).data
  const sold = ({ replacement, part: of }: AssemblyLine) => !replacement && canOrder(of)
  const numbers = assemblies.flatMap((assembly) =>
    assembly.lines.map((line) => line.part.part_number),
  )
  const alone = ({ part: { part_number } }: AssemblyLine) =>
    numbers.filter((number) => number === part_number).length === 1
  const assembly = assemblies.find(
    ({ lines }) => lines.filter((line) => sold(line) && alone(line)).length > 2,
  )
  const lines = (assembly?.lines ?? []).filter((line) => sold(line) && alone(line)).slice(0, 3)
  const pieces = lines.map(({ part: { part_number } }, index) => ({
    name: `node-${part_number}`,
    extras: { part_no: part_number, step: index + 1 },
    translation: [0, index * 0.03, index * 0.02],
  }))
  const whole = { name: 'assembly', extras: { assembly: assembly?.code }, isGroup: true }
  const glb = await compressedGlb(
    sampleGlb([{ ...whole, children: pieces.map((_, index) => index + 1) }, ...pieces]),
  )
  const token = await signIn(server.origin, 'admin', DEMO_PASSWORD)
  const form = new FormData()
  form.append('file', new File([new Uint8Array(glb)], 'vela.glb'))
  const headers = { Authorization: `Bearer ${token}` }
  const stored = await fetch(`${server.origin}/api/files`, { method: 'POST', headers, body: form })
  const { data: model } = (await stored.json()) as { data: StoredFile }
  const { code } = await apiOf(server.origin, token, 'en').call('PUT', `/api/goods/${product}`, {
    model,
  })
  expect(code).toBe(20000)
  return { product, lines }
}

async function visiting(
  language: Locale,
  device: Device,
  task: (visit: StorefrontPage) => Promise<void>,
) {
  const token = await customerToken(server.origin)
  const visit = await openStorefrontPage(browser, server.origin, { language, device, token })
  const lines = (await visit.api.call<CartLine[]>('GET', '/api/web/cart')).data
  if (lines.length)
    await visit.api.call('POST', '/api/web/cart/remove', { ids: lines.map(({ id }) => id) })
  await task(visit)
  await visit.leave()
}

describe.each(languagesOf('en'))('in 3D in %s', (language) => {
  const { addToCart, models, part } = texts[language].storefront
  const text = textIn({ ...addToCart, ...models, ...part }, language)
  const on = ({ page }: StorefrontPage) => ({
    tree: page.getByRole('tree', { name: text('models.list') }),
    scene: page.getByRole('group', { name: text('models.scene', { model: MODEL }) }),
    slider: page.getByRole('slider', { name: text('models.explode') }),
    panel: (line: AssemblyLine) => page.getByRole('region', { name: line.part.part_number }),
    announcementOf: (line: AssemblyLine) =>
      page.getByRole('status').filter({ hasText: line.part.part_number }),
  })
  const carted = async ({ api }: StorefrontPage) =>
    (await api.call<CartLine[]>('GET', '/api/web/cart')).data.map(({ part_number }) => part_number)
  const query = ({ page }: StorefrontPage) => new URL(page.url()).searchParams

  test('a part is searched, the model exploded and the part ordered by keyboard alone, and the focus returns to it', async () => {
    await visiting(language, WINDOW, async (visit) => {
      const { page, expectNoViolations } = visit
      const { tree, scene, slider, panel, announcementOf } = on(visit)
      const [, line, third] = made.lines as [AssemblyLine, AssemblyLine, AssemblyLine]
      const key = page.keyboard
      await page.goto('/demo_web')
      await page.getByRole('link', { name: new RegExp(MODEL) }).focus()
      await expectNoViolations()
      await key.press('Enter')
      await tree.waitFor()
      await scene.focus()
      for (const pressed of ['ArrowLeft', '+', '0']) await key.press(pressed)
      await page.getByRole('searchbox', { name: text('models.find') }).focus()
      await key.type(line.part.part_number.replaceAll('-', ' '))
      await expect.poll(() => tree.getByRole('treeitem').count()).toBe(2)
      await key.press('Enter')
      await panel(line).waitFor()
      await announcementOf(line).waitFor({ state: 'attached' })
      await page.getByRole('link', { name: text('models.toExploded') }).focus()
      await key.press('Enter')
      await slider.focus()
      await panel(line).waitFor()
      await page.getByLabel(text('models.order')).selectOption('steps')
      await slider.focus()
      await key.press('Home')
      await key.press('End')
      expect(await slider.getAttribute('aria-valuetext')).toBe(
        text('models.stepOf', { at: 3, of: 3 }),
      )
      await page.getByRole('button', { name: text('models.stepBack') }).press('Enter')
      await expect.poll(() => query(visit).get('explode')).toBe('0.667')
      const only = page.getByRole('button', { name: text('models.isolate') })
      await only.press('Enter')
      await expect.poll(() => query(visit).get('show')).toBe('only')
      await only.press('Enter')
      await page.getByRole('button', { name: text('models.ghosts') }).press('Enter')
      await page.getByRole('button', { name: text('models.cut') }).press('Enter')
      await page.getByRole('slider', { name: text('models.cutAt') }).press('ArrowRight')
      await expect.poll(() => query(visit).get('cut')).toBe('x0.51')
      await expectNoViolations()
      // The address holds the whole state.
      await page.reload()
      await panel(line).waitFor()
      expect(await slider.inputValue()).toBe('0.67')
      await panel(line)
        .getByRole('button', { name: text('add.toCart'), exact: true })
        .press('Enter')
      await expect.poll(() => carted(visit)).toEqual([line.part.part_number])
      await panel(line)
        .getByRole('link', { name: text('part.page') })
        .press('Enter')
      await page.getByRole('heading', { level: 1, name: line.part.part_number }).waitFor()
      await page.goBack()
      await panel(line).waitFor()
      await key.press('Escape')
      await tree.focus()
      for (const pressed of ['Home', 'ArrowRight', 'ArrowDown', 'ArrowDown', 'h', 'h', 'Enter'])
        await key.press(pressed)
      await panel(third).waitFor()
      await visit.go('/buy_web')
      const order = await submitOrder(visit, language, visit.api)
      expect(order.lines.map(({ part_number }) => part_number)).toEqual([line.part.part_number])
    })
  })

  test('a part touched on a phone is added to the cart', async () => {
    await visiting(language, PHONE, async (visit) => {
      const { page, press, expectNoViolations } = visit
      const { tree, scene, panel } = on(visit)
      await page.goto(`/fdemo_new_web?id=${made.product}&explode=0&look=0_0_3.2`)
      await tree.waitFor()
      const first = made.lines[0] as AssemblyLine
      const { width = 0, height = 0 } = (await scene.boundingBox()) ?? {}
      const match = page.getByRole('region', {
        name: new RegExp(made.lines.map((l) => l.part.part_number).join('|')),
      })
      // A part is somewhere around the middle.
      for (const [x, y] of [
        [0.5, 0.5],
        [0.45, 0.52],
        [0.42, 0.58],
        [0.4, 0.62],
      ] as const) {
        await page.touchscreen.tap(...(await placeOf(x * width, y * height)))
        if (
          await match.waitFor({ timeout: 1_500 }).then(
            () => true,
            () => false,
          )
        )
          break
      }
      await match.waitFor()
      await expectNoViolations()
      await press(match.getByRole('button', { name: text('add.toCart'), exact: true }))
      await expect.poll(async () => (await carted(visit)).length).toBe(1)
      await press(match.getByRole('button', { name: text('part.close') }))
      await tree.waitFor()
      await press(tree.getByRole('treeitem').filter({ hasText: first.part.part_number }))
      await panel(first).waitFor()
      async function placeOf(x: number, y: number): Promise<[number, number]> {
        const box = await scene.boundingBox()
        return [(box?.x ?? 0) + x, (box?.y ?? 0) + y]
      }
    })
  })

  test('a device without 3D shows every part, to be ordered from there', async () => {
    await visiting(language, WINDOW, async (visit) => {
      const { page, expectNoViolations } = visit
      const without3d = await page.addInitScript(() => {
        const { getContext } = HTMLCanvasElement.prototype
        HTMLCanvasElement.prototype.getContext = function (
          this: HTMLCanvasElement,
          kind: string,
          ...more: []
        ) {
          return kind.startsWith('webgl') ? null : getContext.call(this, kind, ...more)
        } as typeof getContext
      })
      await page.goto(`/fdemo_web?id=${made.product}`)
      await page.getByText(text('models.noWebgl')).waitFor()
      await page.getByRole('img', { name: text('models.poster', { model: MODEL }) }).waitFor()
      await page
        .getByRole('button', { name: new RegExp(text('add.partToCart', { part: '.+' })) })
        .first()
        .click()
      await expect.poll(async () => (await carted(visit)).length).toBe(1)
      await expectNoViolations()
      await without3d.dispose()
    })
  })
})
