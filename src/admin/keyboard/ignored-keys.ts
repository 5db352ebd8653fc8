/** Ignores keys that belong to the focused element rather than to the page. */

/** Text inputs, and widgets with their own keys: menus, lists, trees, sheets, dialogs. */
const KEY_WIDGETS = [
  'input:not([type=checkbox], [type=radio], [type=button])',
  'textarea',
  'select',
  '[contenteditable]:not([contenteditable=false])',
  ...[
    'textbox',
    'searchbox',
    'combobox',
    'spinbutton',
    'slider',
    'menu',
    'listbox',
    'tree',
    'grid',
    'dialog',
  ].map((role) => `[role=${role}]`),
].join()

/** An open modal; closed ones may stay in the document, and fade out for a while. */
export const OPEN_MODAL =
  '.MuiModal-root:not(.MuiModal-hidden, :has(> .MuiBackdrop-root[style*="opacity: 0;"]))'
/** Key code of the keys of input methods, of which the first one does not set `isComposing`. */
const COMPOSING = 229
const LETTER = /^\p{L}$/u

/** Whether a key belongs to an input method, which may be composing by it. */
export const isComposingKey = ({ isComposing, keyCode }: KeyboardEvent): boolean =>
  isComposing || keyCode === COMPOSING

export function shouldIgnoreKey(event: KeyboardEvent): boolean {
  const { target, key, shiftKey } = event
  if (event.defaultPrevented || isComposingKey(event)) return true
  if (event.ctrlKey || event.metaKey || event.altKey || (shiftKey && LETTER.test(key))) return true
  if (target instanceof Element && target.closest(KEY_WIDGETS)) return true
  return document.querySelector(OPEN_MODAL) !== null
}
