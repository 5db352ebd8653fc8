/** Several lines of Markdown. */
import { Clipped } from './clipped.tsx'
import type { ColumnProps, Face } from './face.ts'
import { Markdown } from './markdown.tsx'
import { MarkdownInput } from './markdown-input.tsx'
import { plainMarkdown } from './plain-markdown.ts'
import { TextFilter } from './text-filter.tsx'

function Column({ value }: ColumnProps) {
  return value ? <Clipped text={plainMarkdown(String(value))} /> : null
}

function Detail({ value }: ColumnProps) {
  return value ? <Markdown text={String(value)} /> : null
}

export const longTextFace: Face = { Input: MarkdownInput, Column, Detail, Filter: TextFilter, wide: true }
