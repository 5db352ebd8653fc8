/** The keys of the sheet while no cell is being edited. */
import { type KeyboardEvent, useRef } from 'react'
import { isComposingKey } from '../keyboard/ignored-keys.ts'
import { hasText } from './columns.ts'
import type { GridSheet } from './grid-sheet.ts'
import { extendByKey, isSingle, moveByKey, moveByTab, rangeOf } from './selection.ts'

/** Commands that concern the grid itself. */
interface GridCommands {
  /** @param distance change of a column's width, in px */
  resize(column: number, distance: number): void
  find(): void
}

type Command = (sheet: GridSheet & GridCommands, isShift: boolean) => unknown

/** By key, with Ctrl or Cmd. */
const COMMANDS: Readonly<Record<string, Command>> = {
  z: (sheet, isShift) => (isShift ? sheet.redo() : sheet.undo()),
  y: (sheet) => sheet.redo(),
  d: (sheet) => sheet.fillDown(),
  a: (sheet) => sheet.selectAll(),
  s: (sheet) => sheet.save(),
  f: (sheet) => sheet.find(),
  '-': (sheet) => sheet.deletion.request(),
}

/** Change of a width by a key, in px. */
const RESIZE_STEP = 16

const isPrintable = ({ key, altKey }: KeyboardEvent) => key.length === 1 && !altKey

/**
 * Handles a key in the grid. A printable key is not prevented: the editor takes the focus at once,
 * so that the browser types the character there. What input methods compose is received by the
 * typing box.
 */
export function useKeys(sheet: GridSheet & GridCommands) {
  /** After Escape, Tab leaves the sheet. */
  const isLeaving = useRef(false)

  function onTab(event: KeyboardEvent) {
    const next = isLeaving.current
      ? null
      : moveByTab(sheet.selection.active, event.shiftKey, sheet.extent)
    if (!next) return
    event.preventDefault()
    sheet.select(next)
  }

  const onEscape = () => {
    isLeaving.current = true
    if (!isSingle(rangeOf(sheet.selection))) sheet.select(sheet.selection.active)
  }

  function onMove(event: KeyboardEvent): boolean {
    const isFar = event.ctrlKey || event.metaKey
    const { selection, extent } = sheet
    const next = event.shiftKey
      ? extendByKey(selection, event.key, isFar, extent)
      : moveByKey(selection.active, event.key, isFar, extent)
    if (next) event.shiftKey ? sheet.select(selection.active, next) : sheet.select(next)
    return next !== null
  }

  function onPlainKey(event: KeyboardEvent): boolean {
    if (event.key === 'Enter' || event.key === 'F2') {
      if (event.key === 'F2' || !sheet.toggle()) sheet.edit('keep')
      return true
    }
    if (event.key === 'Delete' || event.key === 'Backspace') {
      void sheet.clearCells()
      return true
    }
    if (event.key === ' ' && sheet.toggle()) return true
    if (isPrintable(event)) sheet.edit({ text: '' })
    return false
  }

  /** Alt and Shift with an arrow: resizes or sorts by the active column. */
  function onColumnKey({ key, altKey, shiftKey }: KeyboardEvent): boolean {
    if (!altKey || !shiftKey || !key.startsWith('Arrow')) return false
    const { column } = sheet.selection.active
    const sorted = sheet.columns[column]
    if (key === 'ArrowLeft' || key === 'ArrowRight')
      sheet.resize(column, key === 'ArrowLeft' ? -RESIZE_STEP : RESIZE_STEP)
    else if (sorted && hasText(sorted)) sheet.sorting?.sortBy(sorted.key, key === 'ArrowDown')
    return true
  }

  return (event: KeyboardEvent) => {
    if (isComposingKey(event.nativeEvent)) return
    if (event.key === 'Tab') return onTab(event)
    isLeaving.current = false
    if (event.key === 'Escape') return onEscape()
    if (onColumnKey(event)) return event.preventDefault()
    const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey
    const command = isCommand ? COMMANDS[event.key.toLowerCase()] : undefined
    if (command && !sheet.isSaving) void command(sheet, event.shiftKey)
    const isHandled = command !== undefined || onMove(event) || (!isCommand && onPlainKey(event))
    if (isHandled) event.preventDefault()
  }
}
