/**
 * The serial numbers of a product: rows of pattern, first and last number, with an example of each
 * pattern.
 */
import { Box } from '@mui/material'
import { useWrappedSource } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { useLanguage, useText } from '#admin/i18n/text.ts'
import type {
  ColumnProps,
  ComponentsOf,
  FieldComponents,
  InputProps,
} from '../parts/field-components.ts'
import { MONO } from '../parts/mono.ts'
import { EmptyFilter } from '../parts/operand-filter.tsx'
import { TruncatedText } from '../parts/truncated-text.tsx'
import { RowsInput } from '../rows/rows-input.tsx'
import { RowsDetail } from '../rows/rows-table.tsx'
import { SERIAL_RANGE_COLUMNS, serialRanges } from './definition.ts'
import { exampleOf, parsePattern } from './pattern.ts'
import type { SerialRange } from './ranges.ts'

const withColumns = <P extends { field: InputProps['field'] }>(props: P): P => ({
  ...props,
  field: { ...props.field, columns: SERIAL_RANGE_COLUMNS },
})

const examplesOf = (ranges: unknown): string[] => {
  const patterns = ((ranges ?? []) as Partial<SerialRange>[]).map(({ pattern }) =>
    parsePattern(pattern ?? ''),
  )
  return [
    ...new Set(
      patterns.flatMap((pattern) => (typeof pattern === 'string' ? [] : exampleOf(pattern))),
    ),
  ]
}

/** An example of each pattern, below the rows. */
function SerialExamples({ source }: InputProps) {
  const text = useText()
  const examples = examplesOf(useWatch({ name: useWrappedSource(source) }))
  if (!examples.length) return null
  return (
    <Box role="status" sx={{ pt: 0.5, fontSize: '0.8125rem', color: 'text.secondary' }}>
      {text('fields.serialExample')}
      <span style={{ fontFamily: MONO }}>{examples.join(' · ')}</span>
    </Box>
  )
}

function Column({ field, value }: ColumnProps) {
  const locale = useLanguage()
  const ranges = (value ?? []) as SerialRange[]
  return ranges.length ? (
    <TruncatedText text={serialRanges.definition.format(ranges, field, locale)} mono />
  ) : null
}

/** Needs all field components for the cells. */
export function components(componentsOf: ComponentsOf): FieldComponents {
  const Input = (props: InputProps) => (
    <>
      <RowsInput {...withColumns(props)} componentsOf={componentsOf} />
      <SerialExamples {...props} />
    </>
  )
  const Detail = (props: ColumnProps) => (
    <RowsDetail {...withColumns(props)} componentsOf={componentsOf} />
  )
  return { Input, Column, Detail, Filter: EmptyFilter, wide: true, inCell: false }
}
