/** Markdown in both languages. */
import { BilingualColumn } from '../parts/bilingual-column.tsx'
import { BilingualInput } from '../parts/bilingual-input.tsx'
import { BothLanguages } from '../parts/both-languages.tsx'
import type { ColumnProps, FieldComponents, InputProps } from '../parts/field-components.ts'
import { LazyMarkdown } from '../parts/lazy-markdown.tsx'
import { MarkdownInput } from '../parts/markdown-input.tsx'
import { plainMarkdown } from '../parts/plain-markdown.ts'
import { TextFilter } from '../parts/text-filter.tsx'

function Input(props: InputProps) {
  return <BilingualInput {...props} Part={MarkdownInput} />
}

function Column({ value }: ColumnProps) {
  return <BilingualColumn value={value} asLine={plainMarkdown} />
}

function Detail({ value }: ColumnProps) {
  return <BothLanguages value={value} renderText={(text, locale) => <LazyMarkdown text={text} lang={locale} />} />
}

export const components: FieldComponents = {
  Input,
  Part: MarkdownInput,
  Column,
  Detail,
  Filter: TextFilter,
  wide: true,
}
