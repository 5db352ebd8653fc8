/** Styles of a grid's columns: chosen widths, pinned columns, density. */
import type { Columns } from './columns.ts'

type Rules = Record<string, Record<string, string | number>>

/** CSS variable that overrides a column's width while it is dragged. */
export const widthVariable = (name: string): string => `--width-${name}`
/** CSS variable with the distance of a pinned column from the start. */
export const startVariable = (name: string): string => `--start-${name}`
/** The class of the cells of a column, set by react-admin. */
export const columnClass = (name: string): string => `column-${name}`

/** Attributes of the part of a head that drags its column, and of the head while it does. */
export const DRAG_HANDLE = 'data-drag-handle'
export const DRAGGED = 'data-dragged'

/** Height of the head in every density, which one line of the selection bar covers; px. */
export const HEAD_HEIGHT = 37

const COMPACT: Rules = {
  '& .MuiTableCell-root': { paddingBlock: 0 },
  '& .MuiIconButton-root': { minHeight: 24, paddingBlock: '1px' },
  '& .MuiCheckbox-root': { paddingBlock: 0 },
}

const STICKY = { position: 'sticky', zIndex: 1, bgcolor: 'inherit' } as const
/** Above the heads of columns that scroll. */
const STICKY_HEAD = { zIndex: 3, bgcolor: 'background.paper' } as const
const CHECKBOXES: Rules = {
  '& .MuiTableCell-paddingCheckbox': { ...STICKY, left: 0 },
  '& thead .MuiTableCell-paddingCheckbox': STICKY_HEAD,
}
/** Marks where the pinned columns end; borders of collapsed tables do not stay with their cells. */
const EDGE = { boxShadow: 'inset -1px 0 rgba(128, 128, 128, 0.4)' } as const
const ELLIPSIS = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

/** @param sticky names of the pinned columns that stay while others scroll */
export function columnStyles(
  { visible, widths, density }: Columns,
  sticky: readonly string[],
): Rules {
  const rules: Rules = {}
  for (const { name } of visible) {
    const ownWidth = widths[name]
    const width = (fallback: string) =>
      `var(${widthVariable(name)}, ${ownWidth ? `${ownWidth}px` : fallback})`
    rules[`& .${columnClass(name)}`] = {
      width: width('auto'),
      minWidth: width('auto'),
      maxWidth: width('none'),
      ...(ownWidth && ELLIPSIS),
      ...(sticky.includes(name) && { ...STICKY, left: `var(${startVariable(name)}, 0)` }),
      ...(sticky.at(-1) === name && EDGE),
    }
    if (sticky.includes(name)) rules[`& thead .${columnClass(name)}`] = STICKY_HEAD
  }
  return { ...rules, ...(sticky.length && CHECKBOXES), ...(density === 'compact' && COMPACT) }
}
