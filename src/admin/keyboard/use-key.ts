/**
 * The registry of the keys of pages, which the dialog of `?` lists; keys within a control, such as a
 * list or a sheet, are its own. Hidden pages register nothing.
 */
import { use } from 'react'
import { useHotkeys } from 'react-hotkeys-hook'
import { useText } from '../i18n/text.ts'
import type { AdminMessageKey } from '../i18n/texts.ts'
import { useSettings } from '../providers/settings.ts'
import { ActiveTabContext } from '../providers/tabs/tab-context.ts'
import { shouldIgnoreKey } from './ignored-keys.ts'

/** Sections of the list of keys, in their order. */
export const KEY_SCOPES = ['list', 'record', 'everywhere'] as const
export type KeyScope = (typeof KEY_SCOPES)[number]

interface KeyBinding {
  /** Spelling of react-hotkeys-hook: `/`, `enter`, `ctrl+s`. */
  keys: string
  /** Description in the list of keys. */
  label: AdminMessageKey
  scope: KeyScope
  isEnabled?: boolean
  run(event: KeyboardEvent): void
}

interface PageKey extends KeyBinding {
  /** Whether the page handles the key although the focused control could. */
  shouldHandle?(event: KeyboardEvent): boolean
}

/** The space bar is matched by its code: its character is blank. */
const SPACE = 'space'

/**
 * A key without modifiers. It is ignored in text inputs and below dialogs, and where the user has
 * switched these keys off (WCAG 2.1.4).
 */
export function usePageKey({
  keys,
  label,
  scope,
  isEnabled = true,
  shouldHandle = () => true,
  run,
}: PageKey): void {
  const text = useText()
  const { pageKeys } = useSettings()
  const isActive = use(ActiveTabContext)
  useHotkeys(keys, run, {
    enabled: isEnabled && isActive && pageKeys,
    description: text(label),
    metadata: { scope },
    useKey: keys !== SPACE,
    // Which keys take Shift depends on the layout: `?` and `/` do on some.
    ignoreModifiers: true,
    enableOnFormTags: true,
    preventDefault: true,
    ignoreEventWhen: (event) => shouldIgnoreKey(event) || !shouldHandle(event),
  })
}

interface Shortcut extends KeyBinding {
  /** Defaults to Ctrl, or Cmd on a Mac. */
  modifier?: 'alt'
  /** Listens before the controls of the page. */
  isFirst?: boolean
}

/**
 * A key with a modifier; it also works in text inputs. With Alt, a control that has the focus comes
 * first: tables and lists move by Alt+PageDown.
 */
export function useShortcut({
  keys,
  label,
  scope,
  isEnabled = true,
  isFirst = false,
  modifier,
  run,
}: Shortcut): void {
  const text = useText()
  const isActive = use(ActiveTabContext)
  useHotkeys(modifier ? `${modifier}+${keys}` : [`ctrl+${keys}`, `meta+${keys}`], run, {
    enabled: isEnabled && isActive,
    description: text(label),
    metadata: { scope },
    useKey: true,
    enableOnFormTags: true,
    enableOnContentEditable: true,
    preventDefault: true,
    eventListenerOptions: { capture: isFirst },
    ignoreEventWhen: ({ isComposing, defaultPrevented }) =>
      isComposing || (modifier === 'alt' && defaultPrevented),
  })
}
