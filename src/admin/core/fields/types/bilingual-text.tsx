/** One line of text in both languages. */
import { BilingualColumn } from '../parts/bilingual-column.tsx'
import { BilingualInput } from '../parts/bilingual-input.tsx'
import { BothLanguages } from '../parts/both-languages.tsx'
import type { ColumnProps, FieldComponents, InputProps } from '../parts/field-components.ts'
import { TextFilter } from '../parts/text-filter.tsx'
import { TextInput } from '../parts/text-input.tsx'
import { WholeText } from '../parts/whole-text.tsx'

function Input(props: InputProps) {
  return <BilingualInput {...props} Part={TextInput} />
}

function Detail({ value }: ColumnProps) {
  return <BothLanguages value={value} show={(text) => <WholeText text={text} />} />
}

export const bilingualTextComponents: FieldComponents = {
  Input,
  Part: TextInput,
  Column: BilingualColumn,
  Detail,
  Filter: TextFilter,
  wide: true,
}
