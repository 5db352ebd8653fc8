/** Markdown in both languages. */
import { BilingualColumn, BothLanguages } from '../bilingual-text/bilingual-column.tsx'
import { BilingualInput } from '../bilingual-text/bilingual-input.tsx'
import { LazyMarkdown, plainMarkdown } from '../long-text/lazy-markdown.tsx'
import { MarkdownInput } from '../long-text/markdown-input.tsx'
import type { ColumnProps, FieldComponents, InputProps } from '../parts/field-components.ts'
import { TextFilter } from '../parts/text-filter.tsx'

function Input(props: InputProps) {
  return <BilingualInput {...props} Part={MarkdownInput} />
}

function Column({ value }: ColumnProps) {
  return <BilingualColumn value={value} asLine={plainMarkdown} />
}

function Detail({ value }: ColumnProps) {
  return (
    <BothLanguages
      value={value}
      renderText={(text, locale) => <LazyMarkdown text={text} lang={locale} />}
    />
  )
}

export const components: FieldComponents = {
  Input,
  Part: MarkdownInput,
  Column,
  Detail,
  Filter: TextFilter,
  wide: true,
}
