/** One line of text in both languages. */
import type { ColumnProps, FieldComponents, InputProps } from '../parts/field-components.ts'
import { TextFilter } from '../parts/text-filter.tsx'
import { TextInput } from '../parts/text-input.tsx'
import { FullText } from '../parts/truncated-text.tsx'
import { BilingualColumn, BothLanguages } from './bilingual-column.tsx'
import { BilingualInput } from './bilingual-input.tsx'

function Input(props: InputProps) {
  return <BilingualInput {...props} Part={TextInput} />
}

function Detail({ value }: ColumnProps) {
  return <BothLanguages value={value} renderText={(text) => <FullText text={text} />} />
}

export const components: FieldComponents = {
  Input,
  Part: TextInput,
  Column: BilingualColumn,
  Detail,
  Filter: TextFilter,
  wide: true,
}
