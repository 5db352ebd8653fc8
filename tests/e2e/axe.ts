/** What axe finds on a page as it is. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** Takes some Chinese words for icons, and then misses them in the name of their button. */
const MISTAKEN = ['label-content-name-mismatch']

/** The rules that the page breaks, where, and why; `rules` looks for those alone. */
export async function findings(page: Page, rules?: string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .disableRules(MISTAKEN)
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html, failureSummary }) => `${id}: ${target} ${html.slice(0, 200)} ${failureSummary}`),
  )
}

/** By how many pixels the page is wider than the screen. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
