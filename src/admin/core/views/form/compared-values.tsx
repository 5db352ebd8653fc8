/** Fields of a record with their values in two versions. */
import { Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import { componentsOf } from '#admin/core/fields/index.ts'
import { useLanguage, useText } from '#admin/core/i18n/text.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import { useResource } from '../resource.ts'

interface Version {
  label: string
  record: AnyRecord
  /** Shown in place of a field's value; null shows the value. */
  replacementOf?(field: string): string | null
}

interface ComparedValuesProps {
  /** Names of fields. */
  fields: readonly string[]
  versions: readonly [Version, Version]
}

export function ComparedValues({ fields, versions }: ComparedValuesProps) {
  const text = useText()
  const locale = useLanguage()
  const resource = useResource()
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
        {fields
          .flatMap((name) => resource.fields[name] ?? [])
          .map((f) => {
            const { Column } = componentsOf(f)
            return (
              <TableRow key={f.name}>
                <TableCell component="th" scope="row">
                  {f.label[locale]}
                </TableCell>
                {versions.map(({ label, record, replacementOf }) => (
                  <TableCell key={label}>
                    {replacementOf?.(f.name) ? (
                      <Typography variant="body2" color="text.secondary">
                        {replacementOf(f.name)}
                      </Typography>
                    ) : (
                      <Column field={f} value={record[f.name]} record={record} />
                    )}
                  </TableCell>
                ))}
              </TableRow>
            )
          })}
      </TableBody>
    </Table>
  )
}
