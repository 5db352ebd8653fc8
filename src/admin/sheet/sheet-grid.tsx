/**
 * The cells: an ARIA grid, of whose rows only those near the visible part are rendered. Its one tab
 * stop is the typing box.
 */
// biome-ignore-all lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: rows of a table could not be placed where they are scrolled to; the typing box has the focus of the active cell
import { Box, type Theme, useMediaQuery } from '@mui/material'
import {
  type ClipboardEvent,
  type MouseEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react'
import { cellValue } from '#fields/parts/field-cells.ts'
import { useSize } from '../frame/size.ts'
import { useLanguage, useText } from '../i18n/text.ts'
import { useResource } from '../resources.ts'
import { recordTitle } from '../ui/record-title.ts'
import { type After, CellEditor, type CellEditorProps } from './cell-editor.tsx'
import { NO_ERRORS } from './cell-errors.ts'
import { parseCell } from './cell-text.ts'
import { useColumnWidths } from './column-widths.ts'
import type { SheetRow as SheetRowData } from './draft.ts'
import { FindBar, useFind } from './find-bar.tsx'
import type { GridSheet } from './grid-sheet.ts'
import { NUMBERS, offsetsOf, ROW_HEIGHT } from './layout.ts'
import { SheetHead } from './sheet-head.tsx'
import { cellId, SheetRow } from './sheet-row.tsx'
import { SHEET_STYLES } from './sheet-styles.ts'
import { TypingBox } from './typing-box.tsx'
import { useKeys } from './use-keys.ts'
import { usePointer } from './use-pointer.ts'
import { useReveal, useWindow } from './use-window.ts'

const STEPS: Readonly<Record<After, { row: number; column: number }>> = {
  down: { row: 1, column: 0 },
  up: { row: -1, column: 0 },
  left: { row: 0, column: -1 },
  right: { row: 0, column: 1 },
  stay: { row: 0, column: 0 },
}

interface ActiveEditorProps extends Pick<CellEditorProps, 'position'> {
  sheet: GridSheet
  /** Called before the editor closes, as the typing box takes the focus back. */
  onDone(): void
}

/** The editor of the active cell, and where it goes from there. */
function ActiveEditor({ sheet, position, onDone }: ActiveEditorProps) {
  const { active } = sheet.selection
  const column = sheet.columns[active.column]
  if (!sheet.editing || !column) return null
  const row = sheet.rows[active.row]
  const values = row?.values ?? sheet.blank

  function write(value: unknown, after: After) {
    void sheet.writeValues([{ ...active, value }], undefined, true)
    onDone()
    const { row: down, column: across } = STEPS[after]
    sheet.select({ row: active.row + down, column: active.column + across })
  }

  return (
    <div role="row" aria-rowindex={active.row + 2}>
      <div role="gridcell" aria-colindex={active.column + 2}>
        <CellEditor
          key={`${row?.key ?? 'new'} ${column.key}`}
          column={column}
          record={row?.edit?.base ?? row?.record ?? null}
          values={values}
          editing={sheet.editing}
          position={position}
          onCommit={(value, after) =>
            write(cellValue(column, { ...values, [column.field.name]: value }), after)
          }
          onCommitText={(text, after) => write(parseCell(column, text), after)}
          onSave={sheet.requestSave}
          onCancel={() => {
            onDone()
            sheet.setEditing(null)
          }}
        />
      </div>
    </div>
  )
}

/** Elements that cannot have the focus. */
const CELLS = '.sheet-cell, .sheet-number, .sheet-heading'

export function SheetGrid({ sheet }: { sheet: GridSheet }) {
  const text = useText()
  const locale = useLanguage()
  const resource = useResource()
  const { columns, rows, extent, selection, range, displayTextAt, canEdit } = sheet
  const { active, end } = selection
  const box = useRef<HTMLDivElement>(null)
  const typing = useRef<HTMLInputElement>(null)
  const id = useId()
  const height = ROW_HEIGHT[useSize().size]
  const rowWindow = useWindow(box, { rowHeight: height, head: height, count: extent.rows })
  const { widths, resize } = useColumnWidths(sheet)
  const offsets = useMemo(() => offsetsOf(widths), [widths])
  const width = NUMBERS + (offsets.at(-1) ?? 0)
  // On a phone, the first column scrolls with the others.
  const isPinned = useMediaQuery((theme: Theme) => theme.breakpoints.up('sm'))
  const pinnedWidth = isPinned ? (widths[0] ?? 0) : 0
  const reveal = useReveal(box, height, NUMBERS + pinnedWidth)
  const pointer = usePointer(sheet, box)
  const hasFocus = useRef(false)

  const { setPage } = sheet
  useEffect(() => setPage(rowWindow.page), [setPage, rowWindow.page])
  useEffect(() => {
    reveal({
      top: end.row * height,
      left: (offsets[end.column] ?? 0) - pinnedWidth,
      width: widths[end.column] ?? 0,
      height,
    })
  }, [reveal, end.row, end.column, height, offsets, widths, pinnedWidth])
  const isEditing = sheet.editing !== null
  const { focusRequests } = sheet
  useLayoutEffect(() => {
    if (focusRequests > 0) hasFocus.current = true
  }, [focusRequests])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of these requests the focus
  useLayoutEffect(() => {
    if (!isEditing && hasFocus.current) typing.current?.focus({ preventScroll: true })
  }, [isEditing, focusRequests])

  const find = useFind(sheet, () => typing.current?.focus({ preventScroll: true }))
  const onKey = useKeys({
    ...sheet,
    find: find.open,
    resize(column, distance) {
      const { key } = columns[column] ?? {}
      if (key !== undefined) resize(key, (widths[column] ?? 0) + distance)
    },
  })

  /** Pressing a cell leaves the focus in the typing box. */
  const onMouseDown = (event: MouseEvent) => {
    if (!(event.target instanceof Element && event.target.closest(CELLS))) return
    event.preventDefault()
    typing.current?.focus({ preventScroll: true })
  }
  const onCopy = (event: ClipboardEvent) => {
    event.clipboardData.setData('text/plain', sheet.copy())
    event.preventDefault()
  }

  const titleOf = (row: SheetRowData | undefined) =>
    (row && sheet.rowTitle?.(row)) ??
    (row?.record ? recordTitle(resource, row.record, locale) : text('sheet.newRow'))
  const visible = Array.from(
    { length: Math.max(0, rowWindow.to - rowWindow.from) },
    (_, index) => rowWindow.from + index,
  )
  if (!visible.includes(active.row)) visible.push(active.row)
  const label = sheet.label ?? resource.label[locale]
  const position = {
    top: active.row * height,
    left: NUMBERS + (offsets[active.column] ?? 0),
    width: widths[active.column] ?? 0,
  }
  const fillBottom = pointer.fillTo ?? range.bottom

  return (
    <>
      {find.requests > 0 && (
        <FindBar find={find} active={active} isPartial={sheet.isPartial ?? false} />
      )}
      <Box
        ref={box}
        sx={SHEET_STYLES}
        onFocus={() => {
          hasFocus.current = true
        }}
        onBlur={(event) => {
          if (!isEditing && event.relatedTarget)
            hasFocus.current = event.currentTarget.contains(event.relatedTarget)
        }}
        onKeyDown={onKey}
        onMouseDown={onMouseDown}
        onKeyUp={(event) => event.key === 'Shift' && sheet.announceRange()}
        onPointerDown={pointer.onPointerDown}
        onPointerMove={pointer.onPointerMove}
        onPointerUp={pointer.onPointerUp}
        onDoubleClick={pointer.onDoubleClick}
        onCopy={onCopy}
        onCut={(event) => {
          onCopy(event)
          void sheet.clearCells()
        }}
        onPaste={(event) => {
          event.preventDefault()
          void sheet.paste(event.clipboardData.getData('text/plain'))
        }}
      >
        <div
          id={id}
          role="grid"
          aria-label={label}
          aria-rowcount={extent.rows + 1}
          aria-colcount={columns.length + 1}
          aria-multiselectable
          aria-busy={sheet.isSaving}
          style={{ width }}
        >
          <SheetHead
            columns={columns}
            widths={widths}
            height={height}
            width={width}
            onResize={resize}
            sorting={sheet.sorting}
            onFind={find.open}
          />
          <Box
            role="rowgroup"
            className="sheet-body"
            style={{ height: extent.rows * height, width }}
          >
            {visible.map((index) => {
              const row = rows[index]
              const isSelected = index >= range.top && index <= fillBottom
              return (
                <SheetRow
                  key={row?.key ?? 'new'}
                  grid={id}
                  index={index}
                  row={row}
                  title={titleOf(row)}
                  columns={columns}
                  texts={columns.map((_, column) => displayTextAt({ row: index, column }))}
                  editable={columns.map((_, column) => canEdit({ row: index, column }))}
                  widths={widths}
                  height={height}
                  errors={(row && sheet.errors.byRow.get(row.key)) ?? NO_ERRORS}
                  active={index === active.row ? active.column : -1}
                  left={isSelected ? range.left : -1}
                  right={isSelected ? range.right : -1}
                  sought={find.sought}
                  hasHandle={index === range.bottom && !isEditing}
                />
              )
            })}
            <ActiveEditor
              sheet={sheet}
              position={position}
              onDone={() => {
                hasFocus.current = true
              }}
            />
          </Box>
        </div>
        <TypingBox
          ref={typing}
          label={label}
          description={text('sheet.keys')}
          grid={id}
          cell={cellId(id, active)}
          isReadOnly={!canEdit(active)}
          position={{ ...position, top: height + position.top, height }}
          onText={(typed) => sheet.edit({ text: typed })}
        />
      </Box>
    </>
  )
}
