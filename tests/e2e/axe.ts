/** Violations that axe finds on a page in its current state, and HTML that no validator accepts. */
import axe from 'axe-core'
import type { Locator, Page } from 'playwright-core'

/** Takes some Chinese words for icons, and then misses them in the name of their button. */
const FALSE_POSITIVE = 'label-content-name-mismatch'

/**
 * The violated rules, with element and reason; `rules` and `within`, a selector, restrict the
 * check.
 */
export async function findViolations(
  page: Page,
  rules?: string[],
  within?: string,
): Promise<string[]> {
  await page.evaluate(waitForTransitions)
  // Half a megabyte of source, evaluated once per document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const invalid = rules ? [] : await page.evaluate(invalidHtml)
  const options: axe.RunOptions = {
    resultTypes: ['violations'],
    // Only experimental rules read style sheets.
    preload: false,
    ...(rules ? { runOnly: rules } : { rules: { [FALSE_POSITIVE]: { enabled: false } } }),
  }
  const violated = await page.evaluate(run, { options, within })
  return [...invalid, ...violated]
}

/**
 * Runs in the page: resolves once a change of theme is drawn and its transitions have ended. In
 * between, colours of both themes are on the screen. Animations without an end, such as those of
 * skeletons, are left running. A tooltip that the pointer has left stays for as long as its
 * transition would take.
 */
async function waitForTransitions(): Promise<void> {
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  await nextFrame()
  await nextFrame()
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(ending.map(({ finished }) => finished))
  while (document.querySelector('.MuiTooltip-popperClose')) await nextFrame()
}

/** Runs in the page. */
async function run({
  options,
  within,
}: {
  options: axe.RunOptions
  within: string | undefined
}): Promise<string[]> {
  const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(
    within ?? document,
    options,
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, html, failureSummary }) =>
        `${id}: ${target} ${html.slice(0, 200)} ${failureSummary}`,
    ),
  )
}

/**
 * Runs in the page: elements where HTML does not allow them, labels of no control, IDs that are not
 * unique, and names that nothing reads out.
 */
function invalidHtml(): string[] {
  const inline = ':is(span, p, button, label, h1, h2, h3, h4, h5, h6)'
  const violations = {
    'block within a line': document.querySelectorAll(
      `${inline} :is(div, p, ul, ol, table, section, form)`,
    ),
    'no item of a list': document.querySelectorAll(':is(ul, ol) > :not(li, template)'),
    'label of no control': [...document.querySelectorAll('label')].filter(
      ({ htmlFor, control }) => htmlFor && !control,
    ),
    'ID of another element': [...document.querySelectorAll('[id]')].filter(
      (element) => document.getElementById(element.id) !== element,
    ),
    'name without a role': document.querySelectorAll(':is(span, div, p)[aria-label]:not([role])'),
  }
  return Object.entries(violations).flatMap(([name, elements]) =>
    [...elements].map(({ outerHTML }) => `${name}: ${outerHTML.slice(0, 200)}`),
  )
}

/** Horizontal overflow of the page, in px. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

/** Words of Latin letters that continue on another line, in the texts that elements begin with. */
export const brokenWords = (elements: Locator): Promise<string[]> =>
  elements.evaluateAll((all) =>
    all.flatMap(({ firstChild: text }) =>
      [...(text?.textContent ?? '').matchAll(/[a-z]+/gi)].flatMap(({ 0: word, index }) => {
        const range = document.createRange()
        if (text) range.setStart(text, index)
        if (text) range.setEnd(text, index + word.length)
        return range.getClientRects().length > 1 ? [word] : []
      }),
    ),
  )
