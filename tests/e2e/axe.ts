/** Violations that axe finds on a page in its current state. */
import axe from 'axe-core'
import type { Page } from 'playwright-core'

/** Takes some Chinese words for icons, and then misses them in the name of their button. */
const MISTAKEN = 'label-content-name-mismatch'

/** The violated rules, with element and reason; `rules` restricts the check. */
export async function findings(page: Page, rules?: string[]): Promise<string[]> {
  // Half a megabyte of source, evaluated once per document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(run, {
    resultTypes: ['violations'],
    // Only experimental rules read style sheets.
    preload: false,
    ...(rules ? { runOnly: rules } : { rules: { [MISTAKEN]: { enabled: false } } }),
  } satisfies axe.RunOptions)
}

/** Runs in the page. */
async function run(options: axe.RunOptions): Promise<string[]> {
  const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, options)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html, failureSummary }) => `${id}: ${target} ${html.slice(0, 200)} ${failureSummary}`),
  )
}

/** Horizontal overflow of the page, in px. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
