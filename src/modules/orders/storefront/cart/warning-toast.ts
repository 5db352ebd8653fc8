/** A toast about parts that were just added, with buttons that fix the problem. */
import { fieldReasons } from '#shared/error-message.ts'
import { readLocale } from '#shared/i18n/interface-locale.ts'
import { inLanguage } from '#shared/i18n/locales.ts'
import { drawingUrl } from '#storefront/paths.ts'
import { showToast, type Toast, type ToastAction } from '#storefront/ui/toast.ts'
import { applyFix, type LineFix, type LineWarning } from '../../shared/line-warning.ts'
import type { NewCartLine } from './cart-store.ts'

/** Long enough to read and decide. */
const DURATION_MS = 12_000

/** Applies a fix to the cart. */
interface CartActions {
  add(line: NewCartLine): Promise<void>
  replace(line: string, part: number): Promise<void>
  remove(line: string): Promise<void>
  clear(line: string): Promise<void>
}

/**
 * Shows the first warning; the cart shows them all.
 * @param added the toast of success, which it replaces
 */
export function showWarning(
  warning: LineWarning,
  actions: CartActions,
  added: Toast | undefined,
): void {
  const locale = readLocale()
  const label = inLanguage(warning.label, locale)
  const { fix } = warning
  const repair: ToastAction =
    fix.kind === 'look'
      ? { label, to: drawingUrl(fix.product) }
      : { label, run: () => void repairLine(warning.line, fix, actions) }
  showToast({
    kind: 'warning',
    ...(added && { title: added.text }),
    text: inLanguage(warning.text, locale),
    action: [repair, added?.action ?? []].flat(),
    ms: DURATION_MS,
  })
}

async function repairLine(
  line: string,
  fix: LineFix,
  { add, replace, remove, clear }: CartActions,
): Promise<void> {
  try {
    await applyFix(fix, {
      replace: ({ id }) => replace(line, id),
      add: ({ part, ...mate }) => add({ part: part.id, ...mate }),
      remove: () => remove(line),
      clear: () => clear(line),
    })
  } catch (error) {
    showToast({ kind: 'error', text: fieldReasons(error) })
  }
}
