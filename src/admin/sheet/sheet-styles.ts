/** Styles of the grid; the cells are plain elements, as there are many of them. */
import type { SxProps, Theme } from '@mui/material'
import { NUMBERS } from './layout.ts'

const FROZEN = {
  position: 'sticky',
  left: 0,
  zIndex: 2,
  flex: 'none',
  bgcolor: 'background.paper',
} as const

export const SHEET_STYLES: SxProps<Theme> = {
  position: 'relative',
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  fontSize: 'body2.fontSize',
  userSelect: 'none',
  touchAction: 'pan-x pan-y',
  '& .sheet-head': { position: 'sticky', top: 0, zIndex: 4, bgcolor: 'background.paper' },
  '& .sheet-heading-row, & .sheet-row': { display: 'flex' },
  '& .sheet-heading': { flex: 'none', px: 1.5, fontWeight: 600 },
  '& .sheet-heading, & .sheet-cell, & .sheet-number': {
    position: 'relative',
    boxSizing: 'border-box',
    height: '100%',
    borderRight: 1,
    borderBottom: 1,
    borderColor: 'divider',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    display: 'flex',
    alignItems: 'center',
  },
  '& .sheet-number': {
    ...FROZEN,
    position: 'sticky',
    px: 1,
    color: 'text.secondary',
    justifyContent: 'flex-end',
    fontVariantNumeric: 'tabular-nums',
  },
  // The first column names the record; on a phone it would leave too little room for the others.
  '& .sheet-heading:where([aria-colindex="2"]), & .sheet-cell:where([aria-colindex="2"])': {
    position: { sm: 'sticky' },
    left: { sm: NUMBERS },
    zIndex: 2,
    bgcolor: 'background.paper',
  },
  '& .sheet-body': { position: 'relative' },
  '& .sheet-row': { position: 'absolute', top: 0, left: 0, bgcolor: 'background.paper' },
  '& .sheet-cell': { flex: 'none', px: 1.5, cursor: 'cell', scrollMargin: 40 },
  '& .sheet-text': { flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  '& .is-locked': { bgcolor: 'background.default', color: 'text.secondary', cursor: 'default' },
  '& .is-changed': { boxShadow: (theme) => `inset 3px 0 0 ${theme.palette.warning.main}` },
  '& .is-match': {
    bgcolor: ({ palette: { warning, background } }) =>
      `color-mix(in srgb, ${warning.main} 30%, ${background.paper})`,
  },
  '& .is-selected:not(.is-match)': { bgcolor: 'var(--row-selected)' },
  '& .is-wrong': {
    boxShadow: (theme) => `inset 0 0 0 2px ${theme.palette.error.main}`,
    color: 'error.main',
  },
  '& .sheet-cell.is-active': {
    outline: '2px solid',
    outlineColor: 'var(--focus)',
    outlineOffset: -2,
    zIndex: 1,
  },
  '& .sheet-sort': { minWidth: 0, flex: 1, color: 'inherit' },
  '& .sheet-sort .MuiTableSortLabel-icon': { fontSize: 15, mr: 0 },
  // Without an order, the arrow would take the space of the label.
  '& .sheet-sort:not(.Mui-active) .MuiTableSortLabel-icon': { display: 'none' },
  '& .sheet-handle': {
    position: 'absolute',
    right: 0,
    bottom: 0,
    width: 9,
    height: 9,
    bgcolor: 'var(--focus)',
    cursor: 'crosshair',
  },
  '& .sheet-typing': {
    position: 'absolute',
    zIndex: 3,
    boxSizing: 'border-box',
    // The width is that of the text that is composed.
    fieldSizing: 'content',
    px: 1.5,
    border: 0,
    font: 'inherit',
    color: 'text.primary',
    bgcolor: 'background.paper',
    outline: '2px solid',
    outlineColor: 'var(--focus)',
    outlineOffset: -2,
    userSelect: 'text',
    opacity: 0,
    pointerEvents: 'none',
  },
  '& .sheet-typing.is-composing': { opacity: 1 },
  '& .sheet-editor': {
    position: 'absolute',
    zIndex: 3,
    bgcolor: 'background.paper',
    boxShadow: 6,
    borderRadius: 1,
    userSelect: 'text',
  },
}
