/** Rendered Markdown; its renderer loads with the first text. */
import { Box } from '@mui/material'
import { lazy, Suspense } from 'react'

const Markdown = lazy(async () => ({ default: (await import('./markdown.tsx')).Markdown }))

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
