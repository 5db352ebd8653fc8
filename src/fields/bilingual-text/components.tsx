/** One line of text in both languages. */
import { Box } from '@mui/material'
import type { Locale } from '#shared/constants.ts'
import { languageOf } from '#shared/i18n/locales.ts'
import { CompactContext, useCompact, WrappingContext } from '../parts/compact.ts'
import type { ColumnProps, FieldComponents, InputProps } from '../parts/field-components.ts'
import { TextFilter } from '../parts/text-filter.tsx'
import { TextInput } from '../parts/text-input.tsx'
import { FullText } from '../parts/truncated-text.tsx'
import { BilingualColumn, BothLanguages } from './bilingual-column.tsx'
import { BilingualInput } from './bilingual-input.tsx'

/**
 * The label of a text is hidden: the language is inside of the frame, in a cell only while it is
 * empty. A text that is longer than the field wraps.
 */
function TextPart(props: InputProps & { lang: Locale }) {
  const compact = useCompact()
  const { name, short } = languageOf(props.lang)
  const language = compact
    ? { placeholder: name }
    : { startAdornment: <Box sx={{ minWidth: '2.25em' }}>{short}</Box> }
  return (
    <CompactContext value>
      <WrappingContext value>
        <TextInput {...props} {...language} />
      </WrappingContext>
    </CompactContext>
  )
}

function Input(props: InputProps) {
  return <BilingualInput {...props} Part={TextPart} />
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
}
