/** One line of text. */
import type { TextOptions } from '#shared/fields/text.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import { Clipped } from '../parts/clipped.tsx'
import type { ColumnProps, Face, InputProps } from '../parts/face.ts'
import { TextFilter } from '../parts/text-filter.tsx'
import { TextInput } from '../parts/text-input.tsx'
import { WholeText } from '../parts/whole-text.tsx'

const isMono = (field: ResolvedField) => (field as ResolvedField & TextOptions).mono ?? false

function Input(props: InputProps) {
  return <TextInput {...props} mono={isMono(props.field)} />
}

function Column({ field, value }: ColumnProps) {
  return value ? <Clipped text={String(value)} mono={isMono(field)} /> : null
}

function Detail({ field, value }: ColumnProps) {
  return value ? <WholeText text={String(value)} mono={isMono(field)} /> : null
}

export const textFace: Face = { Input, Column, Detail, Filter: TextFilter }
