/** Moves the focus to the first input that a restored draft has changed. */
import { flushSync } from 'react-dom'
import { INPUTS } from '#shared/react/focus-first-input.ts'

/**
 * Opens the tab of the input. Fields that have no input of their own in the form are skipped.
 * @param keys of cells, `weight` or `name.zh`
 */
export function focusRestored(form: HTMLElement, keys: readonly string[]): void {
  for (const slot of form.querySelectorAll<HTMLElement>('[data-tour^="field-"]')) {
    const name = slot.dataset.tour?.slice('field-'.length)
    const ownKeys = keys.filter((key) => key.split('.')[0] === name)
    const inputs = [...slot.querySelectorAll<HTMLElement>(INPUTS)]
    const isChanged = (input: HTMLElement) => ownKeys.includes(input.getAttribute('name') ?? '')
    const input = inputs.find(isChanged) ?? inputs[0]
    if (!ownKeys.length || !input) continue
    const panel = slot.closest('[role=tabpanel]')
    const tab = panel?.hasAttribute('hidden') && document.getElementById(panel.getAttribute('aria-labelledby') ?? '')
    if (tab) flushSync(() => tab.click())
    input.focus()
    return
  }
}
