/** The editor of the active cell, and where it goes from there. */
// biome-ignore-all lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: stands for the cell below it; its input takes the focus

import { cellValue } from '#fields/parts/field-cells.ts'
import { type After, CellEditor, type CellEditorProps } from './cell-editor.tsx'
import { parseCell } from './cell-text.ts'
import type { GridSheet } from './grid-sheet.ts'

const STEPS: Readonly<Record<After, { row: number; column: number }>> = {
  down: { row: 1, column: 0 },
  up: { row: -1, column: 0 },
  left: { row: 0, column: -1 },
  right: { row: 0, column: 1 },
  stay: { row: 0, column: 0 },
}

interface ActiveEditorProps extends Pick<CellEditorProps, 'position'> {
  sheet: GridSheet
  /** Called before the editor closes, as the cells take the focus back. */
  onDone(): void
}

export function ActiveEditor({ sheet, position, onDone }: ActiveEditorProps) {
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
          mode={sheet.editing}
          position={position}
          onCommit={(value, after) => write(cellValue(column, { ...values, [column.field.name]: value }), after)}
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
