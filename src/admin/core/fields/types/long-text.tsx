/** Several lines of Markdown. */
import { Clipped } from '../parts/clipped.tsx'
import type { ColumnProps, Face } from '../parts/face.ts'
import { Markdown } from '../parts/markdown.tsx'
import { MarkdownInput } from '../parts/markdown-input.tsx'
import { plainMarkdown } from '../parts/plain-markdown.ts'
import { TextFilter } from '../parts/text-filter.tsx'

function Column({ value }: ColumnProps) {
  return value ? <Clipped text={plainMarkdown(String(value))} /> : null
}

function Detail({ value }: ColumnProps) {
  return value ? <Markdown text={String(value)} /> : null
}

export const longTextFace: Face = { Input: MarkdownInput, Column, Detail, Filter: TextFilter, wide: true }
