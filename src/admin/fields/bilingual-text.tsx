/** One line of text in both languages. */
import { BilingualColumn } from './bilingual-column.tsx'
import { BilingualInput } from './bilingual-input.tsx'
import type { Face, InputProps } from './face.ts'
import { TextFilter } from './text-filter.tsx'
import { TextInput } from './text-input.tsx'

function Input(props: InputProps) {
  return <BilingualInput {...props} Part={TextInput} />
}

export const bilingualTextFace: Face = { Input, Column: BilingualColumn, Filter: TextFilter, wide: true }
