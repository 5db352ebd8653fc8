/** Several lines of Markdown. */
import type { ColumnProps, FieldComponents } from '../parts/field-components.ts'
import { TextFilter } from '../parts/text-filter.tsx'
import { TruncatedText } from '../parts/truncated-text.tsx'
import { LazyMarkdown, plainMarkdown } from './lazy-markdown.tsx'
import { MarkdownInput } from './markdown-input.tsx'

function Column({ value }: ColumnProps) {
  return value ? <TruncatedText text={plainMarkdown(String(value))} /> : null
}

function Detail({ value }: ColumnProps) {
  return value ? <LazyMarkdown text={String(value)} /> : null
}

export const components: FieldComponents = {
  Input: MarkdownInput,
  Column,
  Detail,
  Filter: TextFilter,
  wide: true,
}
