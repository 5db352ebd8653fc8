/** Markdown in both languages. */
import { BilingualColumn } from './bilingual-column.tsx'
import { BilingualInput } from './bilingual-input.tsx'
import { BothLanguages } from './both-languages.tsx'
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
  return <BothLanguages value={value} show={(text, locale) => <Markdown text={text} lang={locale} />} />
}

export const bilingualLongTextFace: Face = { Input, Column, Detail, Filter: TextFilter, wide: true }
