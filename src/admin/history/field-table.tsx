/** Fields of a record with their values, or with those of two states side by side. */
import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { FileRecordContext } from '#fields/file/stored-file.tsx'
import { definitionOf } from '#fields/index.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import { useLanguage, useText } from '../i18n/text.ts'
import { FieldValue } from '../ui/field-value.tsx'

/** A state of the record. */
interface Side {
  name: string
  /** Head of its column. */
  label: string
  values: Readonly<Record<string, unknown>>
  /** By field: the records that its value refers to, as records carry them. */
  refs: unknown
}

interface FieldTableProps {
  fields: readonly ResolvedField[]
  /** Name of the record's resource. */
  resource: string
  recordId: number
  sides: readonly Side[]
  /** In place of a field's label. */
  renderLabel?(field: ResolvedField): ReactNode
}

export function FieldTable({ fields, resource, recordId, sides, renderLabel }: FieldTableProps) {
  const text = useText()
  const locale = useLanguage()
  return (
    <FileRecordContext value={{ resource, record: String(recordId) }}>
      <Box component="table" sx={TABLE}>
        {sides.length > 1 && (
          <thead>
            <tr>
              <th>{text('conflict.field')}</th>
              {sides.map(({ name, label }) => (
                <th key={name}>{label}</th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {fields.map((f) => (
            <tr key={f.name}>
              <th scope="row">{renderLabel?.(f) || f.label[locale]}</th>
              {definitionOf(f).hashed ? (
                <td colSpan={sides.length}>{text('history.secret')}</td>
              ) : (
                sides.map(({ name, values, refs }) => (
                  <td key={name} data-side={name}>
                    <FieldValue field={f} value={values[f.name]} recordId={recordId} refs={refs} />
                  </td>
                ))
              )}
            </tr>
          ))}
        </tbody>
      </Box>
    </FileRecordContext>
  )
}

/** Cells of this table: a value can be a table as well. */
const CELL = '& > :is(thead, tbody) > tr >'

const TABLE = {
  width: '100%',
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  fontSize: '0.8125rem',
  [`${CELL} *`]: {
    px: { xs: 0.5, sm: 1 },
    py: 0.75,
    textAlign: 'left',
    verticalAlign: 'top',
    borderTop: 1,
    borderColor: 'divider',
  },
  [`${CELL} th`]: { fontWeight: 500 },
  [`${CELL} :first-child`]: { width: { xs: '26%', sm: '20%' } },
  '& > thead > tr > th': { color: 'text.secondary', fontWeight: 400, borderTop: 0 },
  [`${CELL} td`]: { overflowWrap: 'anywhere' },
  [`${CELL} td > *`]: { flexWrap: 'wrap', justifyContent: 'start', textAlign: 'left' },
  [`${CELL} td > svg`]: { mx: 0 },
} as const
