/** Fields of a record with their values in two versions. */
import { Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { componentsOf } from '#fields/components.ts'
import { cellLabel, cellValue, type FieldCell } from '#fields/parts/field-cells.ts'
import { TruncatedText } from '#fields/parts/truncated-text.tsx'
import type { AnyRecord } from '#shared/resources/record.ts'
import { useLanguage, useText } from '../i18n/text.ts'

interface Version {
  label: string
  record: AnyRecord
  /** Shown in place of a cell's value; null shows the value. */
  replacementOf?(cell: FieldCell): string | null
}

interface ComparedValuesProps {
  cells: readonly FieldCell[]
  versions: readonly [Version, Version]
  /** Further rows of the table. */
  children?: ReactNode
}

export function ComparedValues({ cells, versions, children }: ComparedValuesProps) {
  const text = useText()
  const locale = useLanguage()
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          <TableCell>{text('conflict.field')}</TableCell>
          {versions.map(({ label }) => (
            <TableCell key={label}>{label}</TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {cells.map((cell) => (
          <TableRow key={cell.key}>
            <TableCell component="th" scope="row">
              {cellLabel(cell, locale)}
            </TableCell>
            {versions.map(({ label, record, replacementOf }) => {
              const replacement = replacementOf?.(cell)
              return (
                <TableCell key={label}>
                  {replacement ? (
                    <Typography variant="body2" color="text.secondary">
                      {replacement}
                    </Typography>
                  ) : (
                    <CellText cell={cell} record={record} />
                  )}
                </TableCell>
              )
            })}
          </TableRow>
        ))}
        {children}
      </TableBody>
    </Table>
  )
}

/** The value of a cell as its field shows it. */
export function CellText({ cell, record }: { cell: FieldCell; record: AnyRecord }) {
  const { field, part } = cell
  const value = cellValue(cell, record)
  if (part !== null)
    return value ? (
      <span lang={part}>
        <TruncatedText text={String(value)} />
      </span>
    ) : null
  const { Column } = componentsOf(field)
  return <Column field={field} value={value} record={record} />
}
