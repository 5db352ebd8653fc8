/** A bound list of rows, edited like a spreadsheet: cells are the faces of their columns, blocks can be pasted in. */
import AddIcon from '@mui/icons-material/Add'
import { Box, Button } from '@mui/material'
import { type ClipboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import type { RowsField } from '#shared/fields/rows.ts'
import { type ResolvedField, resolveField } from '#shared/resources/resolve-field.ts'
import { useBoundList } from './bound-list.ts'
import { CompactContext } from './compact.ts'
import type { FaceOf, InputProps } from './face.ts'
import { useFieldText, useInterfaceLocale } from './field-text.ts'
import { InputFrame } from './input-frame.tsx'
import { useDragOrder } from './order.ts'
import { emptyRow, fillRows, isBlock, leavesOf, parseBlock } from './paste.ts'
import { RowCells } from './row-cells.tsx'
import { focusCell, placeOf, useRowKeys } from './row-keys.ts'
import { RowsTable } from './rows-table.tsx'
import { visuallyHidden } from './visually-hidden.ts'

/** Rows beyond this many are shown on demand: each cell is an input. */
const SHOWN = 50

interface RowsInputProps extends InputProps {
  faceOf: FaceOf
}

export function RowsInput({ field, resource, source, disabled = false, validate, faceOf }: RowsInputProps) {
  const text = useFieldText()
  const locale = useInterfaceLocale()
  const { id, list, error, rows } = useBoundList({ source, validate })
  const box = useRef<HTMLDivElement>(null)
  const [all, setAll] = useState(false)
  const [news, setNews] = useState('')
  const { columns } = field as ResolvedField & RowsField
  const resolved = useMemo(
    () => Object.entries(columns).map(([key, column]) => resolveField(key, column, {})),
    [columns],
  )
  const shown = all ? list.fields : list.fields.slice(0, SHOWN)

  const move = (from: number, to: number) => {
    if (to < 0 || to >= list.fields.length) return
    list.move(from, to)
    setNews(text('moved', { number: to + 1 }))
  }
  const [added, setAdded] = useState(0)
  const add = () => {
    list.append(emptyRow(columns), { shouldFocus: false })
    setAll(all || list.fields.length >= SHOWN)
    setAdded(added + 1)
  }
  useEffect(() => {
    const last = added > 0 ? box.current?.querySelectorAll('[data-row]').length : 0
    if (last) focusCell(box.current, last - 1, 0)
  }, [added])

  const paste = (event: ClipboardEvent<HTMLElement>) => {
    const pasted = event.clipboardData.getData('text/plain')
    const isText = event.target instanceof HTMLTextAreaElement && !pasted.includes('\t')
    if (disabled || isText || !isBlock(pasted)) return
    event.preventDefault()
    const before = rows()
    const { row, column, path } = placeOf(event.target)
    const leaf = leavesOf(columns).findIndex((one) => one.column === column && (one.part ?? path) === path)
    const { rows: next, filled } = fillRows(before, parseBlock(pasted), columns, {
      row: row ?? before.length,
      leaf: Math.max(0, leaf),
    })
    list.replace(next)
    setAll(true)
    setNews(text('pasted', { smart_count: filled }))
  }
  const drag = useDragOrder(move)
  const onKeyDown = useRowKeys({ box, rows: shown.length, move, add })

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
            {text('rowsHint')}
          </Box>
        )
      }
    >
      <CompactContext value={true}>
        <Box ref={box} onPaste={paste} onKeyDown={onKeyDown}>
          {shown.length > 0 && (
            <RowsTable columns={resolved} faceOf={faceOf} actions={!disabled}>
              {shown.map((row, index) => (
                <RowCells
                  key={row.$key}
                  index={index}
                  total={list.fields.length}
                  source={source}
                  columns={resolved}
                  resource={resource}
                  faceOf={faceOf}
                  disabled={disabled}
                  marked={drag.over === index}
                  handle={drag.handle(index)}
                  place={drag.place(index)}
                  onMove={move}
                  onRemove={list.remove}
                />
              ))}
            </RowsTable>
          )}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
            {shown.length < list.fields.length && (
              <Button onClick={() => setAll(true)}>
                {text('showAllRows', { count: list.fields.length - shown.length })}
              </Button>
            )}
            <Button startIcon={<AddIcon />} disabled={disabled} onClick={add}>
              {text('addRow')}
            </Button>
          </Box>
          <Box role="status" sx={visuallyHidden}>
            {news}
          </Box>
        </Box>
      </CompactContext>
    </InputFrame>
  )
}
