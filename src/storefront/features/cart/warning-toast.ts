/** A toast about parts that were just added, with buttons that fix the problem. */
import { fieldReasons } from '#shared/error-message.ts'
import { readLocale } from '#shared/i18n/interface-locale.ts'
import { inLanguage } from '#shared/i18n/locales.ts'
import type { LineWarning } from '#shared/web/line-warning.ts'
import { drawingUrl } from '#storefront/core/paths.ts'
import { showToast, type Toast, type ToastAction } from '#storefront/core/ui/toast.ts'

/** Long enough to read and decide. */
const DURATION_MS = 12_000

/** Applies a fix to the cart. */
interface CartActions {
  add(part: number, quantity: number): Promise<void>
  replace(line: string, part: number): Promise<void>
  remove(line: string): Promise<void>
}

/**
 * Shows the first warning; the cart shows them all.
 * @param added the toast of success, which it replaces
 */
export function showWarning(warning: LineWarning, actions: CartActions, added: Toast | undefined): void {
  const locale = readLocale()
  const label = inLanguage(warning.label, locale)
  const { fix } = warning
  const repair: ToastAction =
    fix.kind === 'look' ? { label, to: drawingUrl(fix.product) } : { label, run: () => void applyFix(warning, actions) }
  showToast({
    kind: 'warning',
    ...(added && { title: added.text }),
    text: inLanguage(warning.text, locale),
    action: [repair, added?.action ?? []].flat(),
    ms: DURATION_MS,
  })
}

async function applyFix({ line, fix }: LineWarning, { add, replace, remove }: CartActions): Promise<void> {
  try {
    if (fix.kind === 'replace') await replace(line, fix.part.id)
    if (fix.kind === 'remove') await remove(line)
    if (fix.kind === 'add') await add(fix.part.id, fix.quantity)
  } catch (error) {
    showToast({ kind: 'error', text: fieldReasons(error) })
  }
}
