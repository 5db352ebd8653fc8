/** Markdown in both languages. */
import { Box, Stack } from '@mui/material'
import { LOCALES } from '#shared/constants.ts'
import type { Bilingual } from '#shared/fields/bilingual.ts'
import { BilingualColumn } from './bilingual-column.tsx'
import { BilingualInput, LANGUAGE_NAMES } from './bilingual-input.tsx'
import type { ColumnProps, Face, InputProps } from './face.ts'
import { Markdown } from './markdown.tsx'
import { MarkdownInput } from './markdown-input.tsx'
import { plainMarkdown } from './plain-markdown.ts'
import { TextFilter } from './text-filter.tsx'

function Input(props: InputProps) {
  return <BilingualInput {...props} Part={MarkdownInput} />
}

function Column({ value }: ColumnProps) {
  return <BilingualColumn value={value} asLine={plainMarkdown} />
}

function Detail({ value }: ColumnProps) {
  const both = (value ?? {}) as Partial<Bilingual>
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} spacing={3} sx={{ width: '100%' }}>
      {LOCALES.map((locale) => (
        <Box key={locale} sx={{ flex: 1, minWidth: 0 }}>
          <Box sx={{ color: 'text.secondary', fontSize: '0.75rem', mb: 0.5 }}>{LANGUAGE_NAMES[locale]}</Box>
          {both[locale] ? <Markdown text={both[locale]} lang={locale} /> : '–'}
        </Box>
      ))}
    </Stack>
  )
}

export const bilingualLongTextFace: Face = { Input, Column, Detail, Filter: TextFilter, wide: true }
