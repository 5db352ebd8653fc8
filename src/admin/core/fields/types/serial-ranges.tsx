/** The serial numbers of a product: rows of pattern, first and last number, with an example of each pattern. */
import { useLanguage } from '#admin/core/i18n/text.ts'
import { SERIAL_RANGE_COLUMNS, serialRangesFieldType } from '#shared/fields/serial-ranges.ts'
import type { SerialRange } from '#shared/unit/ranges.ts'
import { EmptyFilter } from '../parts/empty-filter.tsx'
import type { ColumnProps, ComponentsOf, FieldComponents, InputProps } from '../parts/field-components.ts'
import { RowsInput } from '../parts/inputs.ts'
import { lazyInput } from '../parts/lazy-input.tsx'
import { RowsDetail } from '../parts/rows-view.tsx'
import { TruncatedText } from '../parts/truncated-text.tsx'

const withColumns = <P extends { field: InputProps['field'] }>(props: P): P => ({
  ...props,
  field: { ...props.field, columns: SERIAL_RANGE_COLUMNS },
})

const Examples = lazyInput(async () => (await import('../inputs/serial-examples.tsx')).SerialExamples)

function Column({ field, value }: ColumnProps) {
  const locale = useLanguage()
  const ranges = (value ?? []) as SerialRange[]
  return ranges.length ? <TruncatedText text={serialRangesFieldType.format(ranges, field, locale)} mono /> : null
}

/** Needs all field components for the cells. */
export function serialRangesComponents(componentsOf: ComponentsOf): FieldComponents {
  const Input = (props: InputProps) => (
    <>
      <RowsInput {...withColumns(props)} componentsOf={componentsOf} />
      <Examples {...props} />
    </>
  )
  const Detail = (props: ColumnProps) => <RowsDetail {...withColumns(props)} componentsOf={componentsOf} />
  return { Input, Column, Detail, Filter: EmptyFilter, wide: true, inCell: false }
}
