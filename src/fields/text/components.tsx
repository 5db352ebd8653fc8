/** One line of text. */
import { useLanguage } from '#admin/i18n/text.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import type {
  ColumnProps,
  FieldComponents,
  FilterProps,
  InputProps,
} from '../parts/field-components.ts'
import { TextFilter } from '../parts/text-filter.tsx'
import { TextInput } from '../parts/text-input.tsx'
import { FullText, TruncatedText } from '../parts/truncated-text.tsx'
import { ChoiceFilter } from '../select/choice-filter.tsx'
import { SelectInput } from '../select/components.tsx'
import { type TextOptions, text } from './definition.ts'

const optionsOf = (field: ResolvedField) => field as ResolvedField & TextOptions
const isMono = (field: ResolvedField) => optionsOf(field).mono ?? false

/** Codes of 16 characters are shown whole; terms are short. */
const rowCellWidth = (field: ResolvedField) =>
  isMono(field) ? 148 : optionsOf(field).terms ? 72 : 88

/** The field with its terms as options. */
const asChoice = (field: ResolvedField) =>
  Object.assign({}, field, { options: optionsOf(field).terms })

function Input(props: InputProps) {
  const { field } = props
  return optionsOf(field).namesResource ? (
    <SelectInput {...props} field={asChoice(field)} />
  ) : (
    <TextInput {...props} mono={isMono(field)} />
  )
}

function Column({ field, value }: ColumnProps) {
  const locale = useLanguage()
  return value ? (
    <TruncatedText
      text={text.definition.format(String(value), field, locale)}
      mono={isMono(field)}
    />
  ) : null
}

function Detail({ field, value }: ColumnProps) {
  const locale = useLanguage()
  return value ? (
    <FullText text={text.definition.format(String(value), field, locale)} mono={isMono(field)} />
  ) : null
}

function Filter(props: FilterProps) {
  const { field } = props
  return optionsOf(field).namesResource ? (
    <ChoiceFilter {...props} field={asChoice(field)} />
  ) : (
    <TextFilter {...props} />
  )
}

export const components: FieldComponents = { Input, Column, Detail, Filter, rowCellWidth }
