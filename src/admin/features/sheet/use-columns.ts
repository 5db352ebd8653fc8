/** The columns of the sheet: those of the grid, and the required fields that a new record cannot do without. */
import { useMemo } from 'react'
import { useCan } from '#admin/core/providers/can.ts'
import { useColumns } from '#admin/core/views/list/columns.ts'
import { useResource } from '#admin/core/views/resource.ts'
import { type SheetColumn, sheetColumns } from './columns.ts'

const NONE: readonly string[] = []

/** @param except names of fields to leave out */
export function useSheetColumns(except = NONE): readonly SheetColumn[] {
  const resource = useResource()
  const can = useCan()
  const { all, isVisible } = useColumns()
  return useMemo(() => {
    const visibleFields = all.filter((f) => isVisible(f.name))
    const needed = Object.values(resource.fields).filter(
      (f) => f.required && f.default === undefined && !visibleFields.includes(f) && can('create', resource, f.name),
    )
    return sheetColumns([...visibleFields, ...needed].filter(({ name }) => !except.includes(name)))
  }, [all, isVisible, resource, can, except])
}
