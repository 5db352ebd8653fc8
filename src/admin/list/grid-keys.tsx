/** The keys of a grid: moving through its rows, opening, showing and ticking the current one. */
import { type RefObject, use } from 'react'
import { usePageKey } from '../keyboard/use-key.ts'
import { useMoveKeys } from '../keyboard/use-move-keys.ts'
import { PaneContext, recordOfRow } from './pane.tsx'
import { focusRow } from './row-focus.ts'

const ROWS = 'tbody tr'
/** Controls that Enter activates. */
const ENTER_CONTROLS = 'a, button, [role=button]'

interface GridKeysProps {
  grid: RefObject<HTMLElement | null>
  canOpen: boolean
  canSelect: boolean
}

export function GridKeys({ grid, canOpen, canSelect }: GridKeysProps) {
  const rows = () => [...(grid.current?.querySelectorAll<HTMLElement>(ROWS) ?? [])]
  /** The row with the focus. */
  const current = () => rows().find((row) => row.contains(document.activeElement))
  const isOnRow = () => current() !== undefined
  const matchesControls = (target: EventTarget | null, controls: string) =>
    target instanceof Element && target.matches(controls)
  const open = () => current()?.click()
  const tick = () => current()?.querySelector<HTMLInputElement>('input[type=checkbox]')?.click()

  const pane = use(PaneContext)
  /** Opens the page without room for both. */
  const showNextToList = () => {
    const id = recordOfRow(current())
    if (pane && id !== null) pane.toggle(id)
    else open()
  }

  const list = { scope: 'list' } as const
  useMoveKeys({ items: rows, current, focus: focusRow })
  usePageKey({
    ...list,
    keys: 'e',
    label: 'keys.openRow',
    isEnabled: canOpen,
    shouldHandle: isOnRow,
    run: open,
  })
  usePageKey({
    ...list,
    keys: 'enter',
    label: 'keys.openRow',
    isEnabled: canOpen,
    shouldHandle: ({ target }) => isOnRow() && !matchesControls(target, ENTER_CONTROLS),
    run: open,
  })
  usePageKey({
    ...list,
    keys: 'x',
    label: 'keys.tickRow',
    isEnabled: canSelect,
    shouldHandle: isOnRow,
    run: tick,
  })
  usePageKey({
    ...list,
    keys: 'space',
    label: 'keys.paneRow',
    isEnabled: canOpen,
    // The space bar already activates buttons and ticks boxes.
    shouldHandle: ({ target }) =>
      isOnRow() && !matchesControls(target, 'button, [role=button], input'),
    run: showNextToList,
  })
  return null
}
