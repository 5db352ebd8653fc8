/** The frame for its tests: elements, computed styles, and stored settings. */
import type { Browser, Locator } from 'playwright-core'
import { DEMO_NAME } from '#demo/people/style.ts'
import { type BackOfficePage, type OfficeOptions, openOffice } from './back-office-page.ts'

/** A computed style property of an element. */
export const style = (at: Locator, name: string) =>
  at.evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name)

export const width = async (at: Locator) => (await at.boundingBox())?.width

export const crumbs = ({ page, t }: BackOfficePage) =>
  page.getByRole('navigation', { name: t('layout.path') })

/**
 * The product's name in the sidebar, also while a dialog hides the page from assistive technology.
 */
export const logo = ({ page, language }: BackOfficePage) =>
  page.locator('nav').first().getByText(DEMO_NAME[language])

/** The accessible name of the focused element. */
export const focused = ({ page }: BackOfficePage) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
  )

export const cookie = async ({ page }: BackOfficePage, name: string) =>
  (await page.context().cookies()).find((cookie) => cookie.name === name)?.value

export type WithOffice = (
  options: OfficeOptions,
  action: (office: BackOfficePage) => Promise<void>,
) => Promise<void>

/** Opens a back-office, runs a task there, and fails on console errors. */
export async function withOffice(
  [browser, origin]: readonly [Browser, string],
  options: OfficeOptions,
  action: (office: BackOfficePage) => Promise<void>,
): Promise<void> {
  const office = await openOffice(browser, origin, options)
  await action(office)
  await office.expectHealthy()
  await office.close()
}
