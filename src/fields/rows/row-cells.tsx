/** An editable row: its number as drag handle, an input per column, and a button to remove it. */
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import { Box, IconButton } from '@mui/material'
import { type HTMLAttributes, useEffect, useRef, useState } from 'react'
import { useLanguage, useText } from '#admin/i18n/text.ts'
import type { Resource } from '#shared/resources/define.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import { definitionOf } from '../index.ts'
import type { ComponentsOf, FieldComponents } from '../parts/field-components.ts'
import { MoveHandle } from '../parts/move-handle.tsx'
import type { RowValue } from '../parts/paste.ts'

interface RowCellsProps {
  index: number
  total: number
  source: string
  /** The row when rows were last added or moved. */
  value: RowValue
  columns: readonly ResolvedField[]
  resource: Resource
  componentsOf: ComponentsOf
  disabled: boolean
  /**
   * Mounts inputs at once; other rows render plain text until near the viewport, as inputs are
   * expensive to mount.
   */
  isEager: boolean
  /** Highlighted as the drop target. */
  isDropTarget: boolean
  dragHandle: HTMLAttributes<HTMLElement>
  dropTarget: HTMLAttributes<HTMLElement>
  onMove(from: number, to: number): void
  onRemove(index: number): void
}

export function RowCells({
  index,
  total,
  source,
  value,
  columns,
  resource,
  componentsOf,
  disabled,
  ...row
}: RowCellsProps) {
  const text = useText()
  const locale = useLanguage()
  const number = index + 1
  const moves = [
    {
      label: text('fields.moveUp', { number }),
      isDisabled: index === 0,
      run: () => row.onMove(index, index - 1),
    },
    {
      label: text('fields.moveDown', { number }),
      isDisabled: number === total,
      run: () => row.onMove(index, number),
    },
  ]
  const { element, isNear } = useNearViewport<HTMLTableRowElement>(row.isEager)
  const isLive = isNear || row.isEager
  const textOf = (column: ResolvedField) => {
    const definition = definitionOf(column)
    return definition.isEmpty(value[column.name])
      ? ''
      : definition.format(value[column.name], column, locale)
  }
  return (
    <Box
      component="tr"
      ref={element}
      data-row={index}
      {...row.dropTarget}
      sx={row.isDropTarget ? DROP_TARGET : {}}
    >
      <Box component="td" sx={NUMBER}>
        {disabled || !isLive ? (
          number
        ) : (
          <MoveHandle label={text('fields.moveRow', { number })} moves={moves} {...row.dragHandle}>
            {number}
          </MoveHandle>
        )}
      </Box>
      {columns.map((column) => {
        const components = componentsOf(column)
        const { Input } = components
        return (
          <Box
            component="td"
            key={column.name}
            data-column={column.name}
            data-label={column.label[locale]}
            sx={{ ...CELL, ...widthOf(column, components) }}
          >
            {isLive ? (
              <Input
                field={column}
                resource={resource}
                source={`${source}.${index}.${column.name}`}
                disabled={disabled}
              />
            ) : (
              <Box sx={PLAIN_TEXT}>{textOf(column)}</Box>
            )}
          </Box>
        )
      })}
      {!disabled && (
        <Box
          component="td"
          className="actions"
          sx={{ whiteSpace: 'nowrap', textAlign: 'right', width: '1%', px: 0.5 }}
        >
          {isLive && (
            <IconButton
              size="small"
              aria-label={text('fields.removeRow', { number })}
              title={text('fields.removeRow', { number })}
              onClick={() => row.onRemove(index)}
            >
              <DeleteIcon sx={ICON} />
            </IconButton>
          )}
        </Box>
      )}
    </Box>
  )
}

function widthOf(column: ResolvedField, { align, wide, rowCellWidth }: FieldComponents) {
  if (align === 'right') return { minWidth: { sm: 72 }, width: { sm: 112 } }
  return { minWidth: { sm: rowCellWidth?.(column) ?? (wide ? 160 : 120) } }
}

const PLAIN_TEXT = { px: 1, py: 1, minHeight: 20 }
const DROP_TARGET = { '& > td': { borderTop: '2px solid', borderTopColor: 'primary.main' } }
const NUMBER = {
  px: 1,
  width: '1%',
  textAlign: 'right',
  color: 'text.secondary',
  fontVariantNumeric: 'tabular-nums',
}
const CELL = {
  verticalAlign: 'top',
  '@media (min-width: 600px)': {
    borderLeft: 1,
    borderColor: 'divider',
    '& .MuiOutlinedInput-root:not(:hover, .Mui-focused, .Mui-error) .MuiOutlinedInput-notchedOutline':
      {
        borderColor: 'transparent',
      },
    '& .MuiOutlinedInput-root': { borderRadius: 0 },
    // Padding of headings.
    '& .MuiOutlinedInput-input:not(.MuiSelect-select)': { px: 1 },
    '& .MuiInputBase-multiline': { px: 0 },
    '& .MuiFormHelperText-root': { px: 1 },
  },
}

/** Distance from the viewport that counts as near. */
const MARGIN = '400px 0px'

/**
 * Defers expensive rendering.
 * @param isInitiallyNear whether it counts as near from the start; never reverts to false
 */
function useNearViewport<E extends Element>(isInitiallyNear: boolean) {
  const element = useRef<E>(null)
  const [isNear, setNear] = useState(isInitiallyNear)
  useEffect(() => {
    if (isNear || !element.current) return
    const observer = new IntersectionObserver(
      (entries) => entries.some((item) => item.isIntersecting) && setNear(true),
      {
        rootMargin: MARGIN,
      },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [isNear])
  return { element, isNear }
}

const ICON = { fontSize: 16 }
