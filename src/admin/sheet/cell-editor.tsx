/** Edits a cell with the input of its field type, over the cell. */
import { Box } from '@mui/material'
import { RecordContextProvider, SourceContextProvider } from 'ra-core'
import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react'
import { flushSync } from 'react-dom'
import { type FieldValues, FormProvider, useForm, useFormContext } from 'react-hook-form'
import { componentsOf } from '#fields/components.ts'
import { PLAIN_SOURCES } from '#fields/parts/bound-input.ts'
import { CompactContext } from '#fields/parts/compact.ts'
import type { Values } from '#fields/parts/field-cells.ts'
import { byLocale } from '#shared/i18n/locales.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import { isComposingKey } from '../keyboard/ignored-keys.ts'
import { useSubject } from '../providers/can.ts'
import { isSameValue } from '../providers/changed-values.ts'
import { useResource } from '../resources.ts'
import { withReachable } from '../workflow/reachable.ts'
import { columnLabel, type SheetColumn } from './columns.ts'
import type { Editing } from './use-selection.ts'

/** Where the active cell goes after an edit. */
export type After = 'down' | 'up' | 'left' | 'right' | 'stay'

export interface CellEditorProps {
  column: SheetColumn
  /** The stored record; null for a new one. */
  record: AnyRecord | null
  values: Values
  editing: Editing
  /** Position and least width, in px. */
  position: { top: number; left: number; width: number }
  /** Takes the value of the whole field. */
  onCommit(value: unknown, after: After): void
  /** Takes what was typed over the cell, or into a search without choosing a result. */
  onCommitText(text: string, after: After): void
  onCancel(): void
  /** Saves the sheet once the cell is committed. */
  onSave(): void
}

/** Has a form's state but no form element, as the sheet may be part of a form. */
export function CellEditor(props: CellEditorProps) {
  const { column, values } = props
  const form = useForm<FieldValues>({ defaultValues: { [column.field.name]: null, ...values } })
  return (
    <RecordContextProvider value={values}>
      <SourceContextProvider value={PLAIN_SOURCES}>
        <FormProvider {...form}>
          <CompactContext value={true}>
            <Editor {...props} />
          </CompactContext>
        </FormProvider>
      </SourceContextProvider>
    </RecordContextProvider>
  )
}

/** Layers that inputs open outside of the editor. */
const LAYERS = '.MuiPopover-root, .MuiPopper-root, .MuiDialog-root'

function Editor({
  column,
  record,
  editing,
  position,
  onCommit,
  onCommitText,
  onCancel,
  onSave,
}: CellEditorProps) {
  const box = useRef<HTMLDivElement>(null)
  const resource = useResource()
  const subject = useSubject()
  const { field, part } = column
  const { Input, Part, Typed, wide } = componentsOf(field)
  const isTyped = editing !== 'keep' && Typed !== undefined
  const Control = isTyped ? Typed : part === null ? Input : (Part ?? Input)
  const { getValues } = useFormContext<FieldValues>()
  const initial = useRef<unknown>(undefined)
  const initialText = useRef('')

  useLayoutEffect(() => {
    initial.current = structuredClone(getValues(field.name))
    initialText.current = focusInput(box.current, editing)
  }, [getValues, field.name, editing])

  /** @returns whether the cell is committed */
  function commit(after: After): boolean {
    const input = box.current?.querySelector<HTMLInputElement>('input')
    // A date of which only some parts are typed would empty the cell.
    if (input?.validity.badInput) return input.reportValidity()
    const value: unknown = getValues(field.name)
    const search = typedSearch(box.current)
    const isUnused = search !== null && search !== '' && search !== initialText.current
    if (isTyped) onCommitText(String(value ?? ''), after)
    else if (isUnused && isSameValue(value, initial.current)) onCommitText(search, after)
    else onCommit(value, after)
    return true
  }
  /**
   * Commits once the input has taken over what was picked from its list; lists of several stay
   * open.
   */
  function commitPicked(after: After) {
    setTimeout(() => {
      const value: unknown = getValues(field.name)
      if (!Array.isArray(value) && !isSameValue(value, initial.current)) onCommit(value, after)
    })
  }
  useOutsideClick(box, () => commit('stay'))
  useClosingWindow(() => commit('stay'))

  /** Enter during a search takes the text: the results are still those of an earlier one. */
  function onKeyDownCapture(event: KeyboardEvent) {
    const { target } = event
    const isSearching = target instanceof HTMLInputElement && target.ariaBusy === 'true'
    if (event.key !== 'Enter' || !isSearching || isComposingKey(event.nativeEvent)) return
    event.preventDefault()
    event.stopPropagation()
    commit('down')
  }
  function onKeyDown(event: KeyboardEvent) {
    event.stopPropagation()
    if (isComposingKey(event.nativeEvent)) return
    const isInside = box.current?.contains(event.target as Node) ?? false
    const isLineBreak = event.target instanceof HTMLTextAreaElement && !event.ctrlKey
    if (event.key === 'Enter' && !(isInside && isLineBreak)) {
      if (event.defaultPrevented || !isInside) return commitPicked('down')
      event.preventDefault()
      commit(event.shiftKey ? 'up' : 'down')
    } else if (event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      if (commit('stay')) onSave()
    } else if (event.key === 'Tab' && isInside) {
      event.preventDefault()
      commit(event.shiftKey ? 'left' : 'right')
    } else if (event.key === 'Escape' && isInside) {
      event.preventDefault()
      onCancel()
    }
  }
  function onClick(event: MouseEvent) {
    if (!box.current?.contains(event.target as Node)) commitPicked('stay')
  }

  return (
    <Box
      ref={box}
      className="sheet-editor"
      onKeyDown={onKeyDown}
      onKeyDownCapture={onKeyDownCapture}
      onClick={onClick}
      onPointerDown={(event) => event.stopPropagation()}
      onCopy={(event) => event.stopPropagation()}
      onCut={(event) => event.stopPropagation()}
      onPaste={(event) => event.stopPropagation()}
      style={{
        top: position.top,
        left: position.left,
        minWidth: wide && part === null ? Math.max(position.width, 320) : position.width,
      }}
    >
      <Control
        field={{
          ...withReachable(field, resource, subject, record),
          label: byLocale((locale) => columnLabel(column, locale)),
        }}
        resource={resource}
        source={part === null ? field.name : `${field.name}.${part}`}
      />
    </Box>
  )
}

const INPUT = 'input:not([type=hidden]):not([type=file]), textarea, [role=combobox]'

/** Focuses the input of the editor; a list of choices opens. @returns the text that was in it */
function focusInput(box: HTMLElement | null, editing: Editing): string {
  const input = box?.querySelector<HTMLElement>(INPUT)
  const list = box?.querySelector<HTMLElement>('div[role=combobox]')
  if (list) {
    list.focus()
    // The list is placed by its input, which must have been rendered.
    setTimeout(() =>
      list.dispatchEvent(new window.MouseEvent('mousedown', { bubbles: true, button: 0 })),
    )
    return ''
  }
  input?.focus()
  if (!(input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement)) return ''
  const { value } = input
  const hasCaret = input.selectionStart !== null
  if (editing !== 'keep') input.select()
  else if (hasCaret) input.setSelectionRange(value.length, value.length)
  if (editing !== 'keep' && editing.text !== '' && hasCaret) replaceText(input, editing.text)
  return value
}

/** Replaces the text of an input as typing does. */
function replaceText(input: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  input.setRangeText(text, 0, input.value.length, 'end')
  input.dispatchEvent(new InputEvent('input', { bubbles: true, data: text }))
}

/** The text in a search for records. */
const typedSearch = (box: HTMLElement | null): string | null =>
  box?.querySelector<HTMLInputElement>('input[role=combobox]')?.value.trim() ?? null

/**
 * Closing the window ends the edit as well: the browser asks, and the cell is part of the draft by
 * then.
 */
function useClosingWindow(onClose: () => void): void {
  const closeEditor = useEffectEvent(onClose)
  useEffect(() => {
    // The draft is stored by what is rendered.
    const onUnload = () => flushSync(closeEditor)
    window.addEventListener('beforeunload', onUnload)
    return () => window.removeEventListener('beforeunload', onUnload)
  }, [])
}

/** A click outside of the editor and its layers ends the edit. */
function useOutsideClick(box: RefObject<HTMLElement | null>, onClick: () => void): void {
  const closeEditor = useEffectEvent(onClick)
  useEffect(() => {
    const onPointerDown = ({ target }: PointerEvent) => {
      const isInside =
        target instanceof Element && (box.current?.contains(target) || target.closest(LAYERS))
      if (!isInside) closeEditor()
    }
    document.addEventListener('pointerdown', onPointerDown, true)
    return () => document.removeEventListener('pointerdown', onPointerDown, true)
  }, [box])
}
