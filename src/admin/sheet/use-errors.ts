/** The wrong cells of all unsaved rows; rows that have not changed since are not checked again. */
import { useMemo } from 'react'
import type { Values } from '#fields/parts/field-cells.ts'
import { useLanguage, useText } from '../i18n/text.ts'
import { useSubject } from '../providers/can.ts'
import { useResource } from '../resources.ts'
import {
  type CellErrors,
  type ErrorContext,
  errorsByColumn,
  findDuplicates,
  findErrors,
  NO_ERRORS,
  ROW,
} from './cell-errors.ts'
import type { DistinctNames } from './cell-text.ts'
import type { SheetColumn } from './columns.ts'
import { type Edit, isBlank, type RowKey, type SheetRow } from './draft.ts'
import type { SheetPermissions } from './permissions.ts'

interface WrongCell {
  row: number
  /** Index of the column; -1 for the row as a whole. */
  column: number
  message: string
}

export interface SheetErrors {
  byRow: ReadonlyMap<RowKey, CellErrors>
  /** In the order of the rows. */
  list: readonly WrongCell[]
}

interface Options {
  rows: readonly SheetRow[]
  columns: readonly SheetColumn[]
  blank: Values
  permissions: SheetPermissions
  distinctNames: DistinctNames
  /** The reasons of the last save, by the edit that it rejected. */
  rejected: ReadonlyMap<Edit, CellErrors>
}

export function useErrors({
  rows,
  columns,
  blank,
  permissions,
  distinctNames,
  rejected,
}: Options): SheetErrors {
  const resource = useResource()
  const locale = useLanguage()
  const text = useText()
  const subject = useSubject()
  const check = useMemo(() => {
    const context: ErrorContext = {
      resource,
      columns,
      locale,
      isWritable: (field, { base }) => permissions.canWrite(field, base),
      hidden: text('sheet.hiddenValue'),
      unreachable: text('workflow.unreachable'),
      subject,
      distinctNames,
    }
    const cache = new WeakMap<Edit, CellErrors>()
    return (edit: Edit): CellErrors => {
      const errors = cache.get(edit) ?? findErrors(edit, context)
      cache.set(edit, errors)
      return errors
    }
  }, [resource, columns, locale, permissions, text, subject, distinctNames])

  return useMemo(() => {
    const duplicates = findDuplicates(rows, { resource, locale })
    const byRow = new Map<RowKey, CellErrors>()
    for (const { key, edit } of rows) {
      if (!edit || isBlank(edit, blank)) continue
      const repeated = duplicates.get(key)
      const errors = new Map([
        ...(rejected.get(edit) ?? NO_ERRORS),
        ...(repeated ? errorsByColumn(repeated, { columns, resource, locale }) : NO_ERRORS),
        ...check(edit),
      ])
      if (errors.size) byRow.set(key, errors)
    }
    return { byRow, list: listErrors(rows, columns, byRow) }
  }, [rows, columns, blank, rejected, check, resource, locale])
}

/** The errors of the cells and rows, in their order. */
export function listErrors(
  rows: readonly Pick<SheetRow, 'key'>[],
  columns: readonly Pick<SheetColumn, 'key'>[],
  byRow: SheetErrors['byRow'],
): WrongCell[] {
  return rows.flatMap(({ key }, row) => {
    const errors = byRow.get(key) ?? NO_ERRORS
    const names = [...columns.map((column) => column.key), ROW]
    return names.flatMap((name, index) => {
      const message = errors.get(name)
      return message === undefined ? [] : [{ row, column: name === ROW ? -1 : index, message }]
    })
  })
}
