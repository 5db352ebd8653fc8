/** One line of text in both languages. */
import { BilingualColumn } from './bilingual-column.tsx'
import { BilingualInput } from './bilingual-input.tsx'
import { BothLanguages } from './both-languages.tsx'
import type { ColumnProps, Face, InputProps } from './face.ts'
import { TextFilter } from './text-filter.tsx'
import { TextInput } from './text-input.tsx'
import { WholeText } from './whole-text.tsx'

function Input(props: InputProps) {
  return <BilingualInput {...props} Part={TextInput} />
}

function Detail({ value }: ColumnProps) {
  return <BothLanguages value={value} show={(text) => <WholeText text={text} />} />
}

export const bilingualTextFace: Face = { Input, Column: BilingualColumn, Detail, Filter: TextFilter, wide: true }
