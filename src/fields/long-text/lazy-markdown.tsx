/** Markdown, rendered or as plain text. */
import { Box } from '@mui/material'
import { lazy, Suspense } from 'react'

const Markdown = lazy(async () => ({ default: (await import('./markdown.tsx')).Markdown }))

/** The renderer loads with the first text. */
export const LazyMarkdown = (props: { text: string; lang?: string }) => (
  <Suspense
    fallback={
      <Box lang={props.lang} sx={{ whiteSpace: 'pre-line' }}>
        {props.text}
      </Box>
    }
  >
    <Markdown {...props} />
  </Suspense>
)

/** The plain text of Markdown on one line, for cells. */
export const plainMarkdown = (markdown: string): string =>
  markdown
    .replace(/^\s*(#{1,6}|[-*+>]|\d+\.)\s+/gm, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/(\*\*|__|`)(.+?)\1/g, '$2')
    .replace(/\s+/g, ' ')
    .trim()
