/** Inputs that can be filled in. */
export const INPUTS =
  'input:not([type=hidden], [disabled], [readonly]), textarea:not([disabled], [readonly]), select:not([disabled]), [role=combobox]'

/**
 * Focuses the first input of a dialog that has just opened, as soon as it is loaded. A part that
 * has the focus by then keeps it, unless it is outside the content.
 * @param dialog has the focus itself while nothing in it has
 */
export function focusFirstInput(dialog: HTMLElement, content: HTMLElement = dialog): void {
  const focus = (): boolean => {
    const active = document.activeElement
    // The frame of a dialog has the focus, too, until something in it has.
    const isFrame = active?.getAttribute('tabindex') === '-1' && active.querySelector(INPUTS)
    if (active !== content && content.contains(active) && !isFrame) return true
    const input = content.querySelector<HTMLElement>(INPUTS)
    input?.focus({ preventScroll: true })
    return input !== null
  }
  if (focus()) return
  const observer = new MutationObserver(() => {
    if (!content.isConnected || focus()) observer.disconnect()
  })
  observer.observe(content, { childList: true, subtree: true })
  // A control that the user has reached meanwhile keeps the focus; letters typed too early do not
  // stop those that follow from reaching the input.
  dialog.addEventListener('keydown', ({ key }) => {
    if (key === 'Tab') observer.disconnect()
  })
}
