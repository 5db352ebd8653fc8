/**
 * A part found on its exploded drawing and ordered: by pointer, by keyboard alone, and by touch on
 * a phone.
 */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { texts } from '#locales/texts.ts'
import type { Assembly, AssemblyLine } from '#modules/catalogue/shared/assembly.ts'
import { balloonKey } from '#modules/catalogue/shared/balloon.ts'
import type { ProductCard } from '#modules/catalogue/shared/product.ts'
import { type CartLine, canOrder } from '#modules/orders/shared/cart.ts'
import { DEMO_PASSWORD } from '#server/start/demo-accounts.ts'
import type { Locale } from '#shared/constants.ts'
import { textIn } from '#shared/i18n/text.ts'
import { isShortRun } from '../support/scope.ts'
import { apiOf, signIn } from './api.ts'
import { acquireBrowser } from './browser.ts'
import { type DemoServer, startDemoServer } from './demo-server.ts'
import { openWithEmptyCart, submitOrder } from './order-steps.ts'
import { DESKTOP, type Device, PHONE, type StorefrontPage } from './storefront-page.ts'
import { languagesOf } from './test-scope.ts'

const MODEL = 'VELA-1200'

let server: DemoServer
let browser: Browser
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startDemoServer(), acquireBrowser()])
})
afterAll(() => server?.stop())

interface Found {
  product: number
  assemblies: Assembly[]
  assembly: Assembly
  /** Two lines, each alone at its balloon, sold under their own number. */
  lines: [AssemblyLine, AssemblyLine]
}

async function lookedUp({ api }: StorefrontPage): Promise<Found> {
  const products = (await api.call<ProductCard[]>('GET', '/api/web/products')).data
  const product = products.find(({ model_number }) => model_number === MODEL)?.id ?? 0
  const assemblies = (await api.call<Assembly[]>('GET', `/api/web/products/${product}/assemblies`))
    .data
  const alone = ({ lines, hotspots }: Assembly) =>
    lines.filter(
      ({ balloon, opens, replacement, part: of }) =>
        opens === null &&
        !replacement &&
        canOrder(of) &&
        lines.filter((other) => balloonKey(other.balloon) === balloonKey(balloon)).length === 1 &&
        hotspots.some((spot) => balloonKey(spot.balloon) === balloonKey(balloon)),
    )
  const assembly = assemblies.find(
    (assembly) => assembly.drawing && assembly.parent === null && alone(assembly).length > 5,
  )
  const [first, second] = assembly ? alone(assembly) : []
  if (!assembly || !first || !second) throw new Error('the demo has no drawing with parts')
  return { product, assemblies, assembly, lines: [first, second] }
}

/**
 * An assembly, one within it, and the balloon of the outer that leads to the inner; created if the
 * demo has none.
 */
async function withinOneAnother(product: number, assemblies: readonly Assembly[]) {
  const child = assemblies.find(({ parent }) => parent !== null)
  const parent = assemblies.find(({ id }) => id === child?.parent)
  if (!child || !parent) throw new Error('the demo has no assembly within another')
  const lineOfChild = parent.lines.find(({ opens }) => opens === child.id)
  if (lineOfChild) return { parent, child, opener: lineOfChild.balloon }
  const staff = apiOf(server.origin, await signIn(server.origin, 'admin', DEMO_PASSWORD), 'en')
  const part = await staff.create('codes', { part_number: child.code, name: child.name })
  await staff.create('xiajie', { zujian: parent.id, balloon: '99', part: part.id, quantity: 1 })
  const { data } = await staff.call<{ lock_version: number }>('GET', `/api/zujian/${parent.id}`)
  const hotspots = [...parent.hotspots, { balloon: '99', x: 0.5, y: 0.1 }]
  await staff.call('PUT', `/api/zujian/${parent.id}`, { hotspots, lock_version: data.lock_version })
  const tree = await staff.call<Assembly[]>('GET', `/api/web/products/${product}/assemblies`)
  expect(tree.data.find(({ id }) => id === parent.id)?.lines.at(-1)?.opens).toBe(child.id)
  return { parent, child, opener: '99' }
}

async function visiting(
  language: Locale,
  device: Device,
  task: (visit: StorefrontPage, match: Found) => Promise<void>,
) {
  const visit = await openWithEmptyCart(browser, server.origin, { language, device })
  await task(visit, await lookedUp(visit))
  await visit.leave()
}

describe.each(languagesOf('zh'))('on a drawing in %s', (language) => {
  const { addToCart, drawings, part, viewer } = texts[language].storefront
  const text = textIn({ ...addToCart, ...drawings, ...part, ...viewer }, language)
  const nameOf = ({ part: { name } }: AssemblyLine) => name[language] ?? name.en ?? ''
  const on = ({ page }: StorefrontPage) => {
    const side = page.getByRole('complementary')
    return {
      side,
      surface: page.getByRole('group', {
        name: new RegExp(text('drawings.picture', { name: '.*', smart_count: '\\d+' })),
      }),
      balloons: page.getByRole('group', { name: text('drawings.balloons') }).getByRole('button'),
      balloon: (line: AssemblyLine) =>
        page.getByRole('button', {
          name: text('drawings.balloon', {
            balloon: line.balloon,
            part: line.part.part_number,
            name: nameOf(line),
          }),
        }),
      row: (line: AssemblyLine) =>
        side.getByRole('listitem').filter({ hasText: line.part.part_number }),
      panel: (line: AssemblyLine) => page.getByRole('region', { name: line.part.part_number }),
    }
  }
  const carted = async ({ api }: StorefrontPage) =>
    (await api.call<CartLine[]>('GET', '/api/web/cart')).data.map(({ part_number }) => part_number)

  test('a technician finds a part by pointer, moves between balloon, row and part, and orders it', async () => {
    await visiting(
      language,
      DESKTOP,
      async (visit, { product, assembly, lines: [line, other] }) => {
        const { page, expectNoViolations } = visit
        const { side, balloon, row, panel } = on(visit)
        await page.goto(`/zujian_web?id=${product}`)
        const tree = page.getByRole('navigation', { name: text('drawings.assemblies') })
        await tree.getByRole('link', { name: assembly.code }).click()
        await page.getByRole('heading', { level: 1, name: assembly.name[language] ?? '' }).waitFor()
        await balloon(line).hover()
        await expect.poll(() => row(line).getAttribute('data-marked')).toBe('true')
        await row(other).hover()
        await expect.poll(() => balloon(other).getAttribute('data-marked')).toBe('true')
        // Its part is filled on the drawing.
        const lit = page.locator('svg[data-lit]')
        await expect.poll(() => lit.getAttribute('data-lit')).toBe(balloonKey(other.balloon))
        expect(await lit.locator('path').count()).toBeGreaterThan(1)
        await expectNoViolations()
        // The balloon keeps its size when zoomed in.
        const before = await balloon(line).boundingBox()
        await page.getByRole('button', { name: text('viewer.closer') }).click()
        await expect.poll(async () => (await balloon(line).boundingBox())?.x).not.toBe(before?.x)
        expect((await balloon(line).boundingBox())?.width).toBe(before?.width)
        await balloon(line).click()
        await panel(line).waitFor()
        expect(new URL(page.url()).searchParams.get('part')).toBe(String(line.part.id))
        await expectNoViolations()
        await panel(line)
          .getByRole('button', { name: text('add.toCart'), exact: true })
          .click()
        await expect.poll(() => carted(visit)).toEqual([line.part.part_number])
        await page.goBack()
        await row(line)
          .getByText(text('part.inCart', { n: line.quantity }))
          .waitFor()
        await side.getByRole('searchbox').fill(other.part.part_number.replaceAll('-', ' '))
        await expect.poll(() => side.getByRole('listitem').count()).toBe(1)
        await row(other)
          .getByRole('button', { name: text('add.partToCart', { part: other.part.part_number }) })
          .click()
        await expect.poll(async () => (await carted(visit)).length).toBe(2)
        // A link to the part opens its drawing.
        await page.goto(`/zujian_web?id=${product}&part=${other.part.id}&assembly=${assembly.id}`)
        await panel(other).waitFor()
        expect(await balloon(other).getAttribute('aria-pressed')).toBe('true')
        await visit.go('/buy_web')
        const order = await submitOrder(visit, language, visit.api)
        expect(order.lines.map(({ part_number }) => part_number).toSorted()).toEqual(
          [line.part.part_number, other.part.part_number].toSorted(),
        )
      },
    )
  })

  test.skipIf(isShortRun)(
    'keyboard alone: a part is found and ordered, focus returns to it',
    async () => {
      await visiting(
        language,
        DESKTOP,
        async (visit, { product, assemblies, assembly, lines: [, line] }) => {
          const { page } = visit
          const { balloons, balloon, panel, surface } = on(visit)
          await page.goto(`/zujian_web?id=${product}&assembly=${assembly.id}`)
          await balloons.first().waitFor()
          const key = page.keyboard
          await surface.focus()
          const before = await balloons.first().boundingBox()
          await key.press('+')
          await key.press('ArrowRight')
          await expect
            .poll(async () => (await balloons.first().boundingBox())?.x)
            .not.toBe(before?.x)
          await key.press('0')
          await expect
            .poll(async () => (await balloons.first().boundingBox())?.x)
            .toBeCloseTo(before?.x ?? 0, 0)
          await key.press('Tab')
          const isThere = () => balloon(line).evaluate((item) => item === document.activeElement)
          for (let step = 0; step < (await balloons.count()) && !(await isThere()); step++)
            await key.press('ArrowRight')
          expect(await isThere()).toBe(true)
          await key.press('Enter')
          await panel(line).waitFor()
          const add = panel(line).getByRole('button', { name: text('add.toCart'), exact: true })
          for (
            let step = 0;
            step < 8 && !(await add.evaluate((item) => item === document.activeElement));
            step++
          ) {
            await key.press('Tab')
          }
          await key.press('Enter')
          await expect.poll(() => carted(visit)).toEqual([line.part.part_number])
          await key.press('Escape')
          await panel(line).waitFor({ state: 'detached' })
          await expect.poll(isThere).toBe(true)

          const { parent, child, opener } = await withinOneAnother(product, assemblies)
          await page.goto(`/zujian_web?id=${product}&assembly=${parent.id}`)
          const door = page.getByRole('button', {
            name: text('drawings.balloonOpens', {
              balloon: opener,
              name: child.name[language] ?? '',
            }),
          })
          await door.focus()
          await key.press('Enter')
          await page.getByRole('heading', { level: 1, name: child.name[language] ?? '' }).waitFor()
          await page
            .getByRole('navigation')
            .getByRole('link', { name: parent.name[language] ?? '' })
            .first()
            .focus()
          await key.press('Enter')
          await page.getByRole('heading', { level: 1, name: parent.name[language] ?? '' }).waitFor()
        },
      )
    },
  )

  test.skipIf(isShortRun)(
    'a part is found and ordered by touch on a phone, in the bottom sheet',
    async () => {
      await visiting(language, PHONE, async (visit, { product, assembly, lines: [line] }) => {
        const { page, press, expectNoViolations } = visit
        const { side, balloon, row, panel } = on(visit)
        await page.goto(`/zujian_web?id=${product}&assembly=${assembly.id}`)
        await balloon(line).waitFor()
        const size = await balloon(line).boundingBox()
        expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(24)
        await expectNoViolations()
        const full = page.getByRole('button', {
          name: text('viewer.larger', { what: text('list.title') }),
        })
        await press(full)
        await expect.poll(() => side.getAttribute('data-snap')).toBe('full')
        await press(row(line).getByRole('button').first())
        await panel(line).waitFor()
        await expect.poll(() => side.getAttribute('data-snap')).toBe('half')
        // No other balloon covers the selected one.
        await expect
          .poll(async () => {
            const [spot, sheet] = [await balloon(line).boundingBox(), await side.boundingBox()]
            return (spot?.y ?? 9999) + (spot?.height ?? 0) < (sheet?.y ?? 0)
          })
          .toBe(true)
        await expectNoViolations()
        await press(panel(line).getByRole('button', { name: text('add.toCart'), exact: true }))
        await expect.poll(() => carted(visit)).toEqual([line.part.part_number])
        await press(panel(line).getByRole('button', { name: text('part.close') }))
        await panel(line).waitFor({ state: 'detached' })
        await visit.go('/buy_web')
        const order = await submitOrder(visit, language, visit.api)
        expect(order.lines.map(({ part_number }) => part_number)).toEqual([line.part.part_number])
      })
    },
  )
})
