/**
 * A bound list of rows, edited like a spreadsheet: each cell uses its column's input, and blocks
 * can be pasted.
 */

import AddIcon from '@mui/icons-material/Add'
import { Box, Button } from '@mui/material'
import {
  type ClipboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useFormGroupContext, useFormGroups, useWrappedSource } from 'react-admin'
import { get, useFieldArray, useFormContext, useFormState } from 'react-hook-form'
import { useLanguage, useText } from '#admin/i18n/text.ts'
import { type ResolvedField, resolveField } from '#shared/resources/resolve-field.ts'
import { errorNode } from '../parts/bound-input.ts'
import { CompactContext, WrappingContext } from '../parts/compact.ts'
import type { ComponentsOf, InputProps } from '../parts/field-components.ts'
import { InputFrame } from '../parts/input-frame.tsx'
import { emptyRow, fillRows, isBlock, leavesOf, parseBlock, type RowValue } from '../parts/paste.ts'
import { useDragOrder } from '../parts/use-drag-order.ts'
import { visuallyHidden } from '../parts/visually-hidden.ts'
import type { RowsField } from './definition.ts'
import { RowCells } from './row-cells.tsx'
import { cellPositionOf, focusCell, isLineOfText, useRowKeys } from './row-keys.ts'
import { RowsTable } from './rows-table.tsx'

/** Number of rows that mount inputs at once; the others mount near the viewport. */
const INITIAL_ROWS = 12

interface RowsInputProps extends InputProps {
  componentsOf: ComponentsOf
}

export function RowsInput({
  field,
  resource,
  source,
  disabled = false,
  validate,
  componentsOf,
}: RowsInputProps) {
  const text = useText()
  const locale = useLanguage()
  const { id, list, error, hasError, rows } = useBoundList({ source, validate })
  const box = useRef<HTMLDivElement>(null)
  const [announcement, setAnnouncement] = useState('')
  const columns = useMemo(() => {
    const all = Object.entries((field as ResolvedField & RowsField).columns)
    return Object.fromEntries(all.filter(([, column]) => column.form !== false))
  }, [field])
  const resolved = useMemo(
    () => Object.entries(columns).map(([key, column]) => resolveField(key, column, {})),
    [columns],
  )

  const move = (from: number, to: number) => {
    if (to < 0 || to >= list.fields.length) return
    list.move(from, to)
    setAnnouncement(text('fields.moved', { number: to + 1 }))
  }
  const [addedCount, setAddedCount] = useState(0)
  const add = () => {
    list.append(emptyRow(columns), { shouldFocus: false })
    setAddedCount(addedCount + 1)
  }
  const focusedCount = useRef(0)
  useEffect(() => {
    const last =
      addedCount > focusedCount.current ? box.current?.querySelectorAll('[data-row]').length : 0
    focusedCount.current = addedCount
    if (last) focusCell(box.current, last - 1, 0)
  }, [addedCount])

  const paste = (event: ClipboardEvent<HTMLElement>) => {
    const pastedText = event.clipboardData.getData('text/plain')
    const isText = event.target instanceof HTMLTextAreaElement && !isLineOfText(event.target)
    if (disabled || (isText && !pastedText.includes('\t')) || !isBlock(pastedText)) return
    event.preventDefault()
    const before = rows()
    const { row, column, path } = cellPositionOf(event.target)
    const leaf = leavesOf(columns).findIndex(
      (candidate) => candidate.column === column && (candidate.part ?? path) === path,
    )
    const { rows: next, filledCount } = fillRows(before, parseBlock(pastedText), columns, {
      row: row ?? before.length,
      leaf: Math.max(0, leaf),
    })
    list.replace(next)
    setAnnouncement(text('fields.pasted', { smart_count: filledCount }))
  }
  const drag = useDragOrder(move)
  const onKeyDown = useRowKeys({ box, rows: list.fields.length, move, add })

  return (
    <InputFrame
      id={id}
      field={field}
      error={error}
      disabled={disabled}
      group
      help={
        field.help?.[locale] ?? (
          <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
            {text('fields.rowsHint')}
          </Box>
        )
      }
    >
      <CompactContext value={true}>
        <WrappingContext value={true}>
          <Box ref={box} onPaste={paste} onKeyDownCapture={onKeyDown}>
            {list.fields.length > 0 && (
              <RowsTable columns={resolved} componentsOf={componentsOf} actions={!disabled}>
                {list.fields.map(({ $key, ...row }, index) => (
                  <RowCells
                    key={$key}
                    index={index}
                    total={list.fields.length}
                    source={source}
                    value={row}
                    isEager={
                      index < INITIAL_ROWS || index === list.fields.length - 1 || hasError(index)
                    }
                    columns={resolved}
                    resource={resource}
                    componentsOf={componentsOf}
                    disabled={disabled}
                    isDropTarget={drag.overIndex === index}
                    dragHandle={drag.dragHandle(index)}
                    dropTarget={drag.dropTarget(index)}
                    onMove={move}
                    onRemove={list.remove}
                  />
                ))}
              </RowsTable>
            )}
            <Box sx={{ mt: 1 }}>
              <Button startIcon={<AddIcon />} disabled={disabled} onClick={add}>
                {text('fields.addRow')}
              </Button>
            </Box>
            <Box role="status" sx={visuallyHidden}>
              {announcement}
            </Box>
          </Box>
        </WrappingContext>
      </CompactContext>
    </InputFrame>
  )
}

/** Binds the list to the form; the inputs of a row bind its parts. */
function useBoundList({ source, validate }: Pick<InputProps, 'source' | 'validate'>) {
  const id = useId()
  const name = useWrappedSource(source)
  const { getValues, trigger } = useFormContext()
  const list = useFieldArray({
    name,
    keyName: '$key',
    rules: validate && { validate: (value) => validate(value, getValues()) ?? true },
  })
  const { errors } = useFormState({ name })
  const error: ReactNode = errorNode(get(errors, name))
  const hasError = (index: number) => get(errors, `${name}.${index}`) !== undefined

  const revalidate = useEffectEvent((_rows: number) => {
    if (error) void trigger(name)
  })
  const { length } = list.fields
  useEffect(() => revalidate(length), [length])

  const group = useFormGroupContext()
  const groups = useFormGroups()
  useEffect(() => {
    if (!groups || group === undefined || group === null) return
    groups.registerField(name, group)
    return () => groups.unregisterField(name, group)
  }, [groups, group, name])

  return {
    id,
    name,
    list,
    error,
    hasError,
    rows: () => (getValues(name) as RowValue[] | null) ?? [],
  }
}
