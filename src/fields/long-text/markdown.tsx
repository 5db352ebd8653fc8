/** Markdown rendered as sanitized HTML. */
import { Box } from '@mui/material'
import DOMPurify from 'dompurify'
import { marked } from 'marked'
import { useMemo } from 'react'

/** Forms and styles could imitate the back-office; media would contact other hosts. */
const FORBIDDEN = ['form', 'input', 'button', 'style', 'iframe', 'audio', 'video']

/** Markdown as HTML without scripts, handlers and frames; external links open in a new tab. */
export function safeHtml(markdown: string): string {
  const html = marked.parse(markdown, { async: false, gfm: true, breaks: true })
  const fragment = DOMPurify.sanitize(html, {
    FORBID_TAGS: FORBIDDEN,
    FORBID_ATTR: ['style'],
    RETURN_DOM_FRAGMENT: true,
  })
  for (const link of fragment.querySelectorAll('a[href^="http"]')) {
    link.setAttribute('target', '_blank')
    link.setAttribute('rel', 'noreferrer noopener')
  }
  for (const image of fragment.querySelectorAll('img:not([alt])')) image.setAttribute('alt', '')
  const container = document.createElement('div')
  container.append(fragment)
  return container.innerHTML
}

export function Markdown({ text, lang }: { text: string; lang?: string }) {
  const html = useMemo(() => safeHtml(text), [text])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised above
  return <Box lang={lang} sx={PROSE} dangerouslySetInnerHTML={{ __html: html }} />
}

const PROSE = {
  maxWidth: '70ch',
  overflowWrap: 'anywhere',
  lineHeight: 1.6,
  '&:lang(zh)': { lineHeight: 1.7 },
  '& > :first-of-type': { mt: 0 },
  '& > :last-child': { mb: 0 },
  '& h1': { fontSize: '1.35rem' },
  '& h2': { fontSize: '1.2rem' },
  '& h3': { fontSize: '1.05rem' },
  '& h1, & h2, & h3, & h4': { mt: 2, mb: 1, lineHeight: 1.3 },
  '& p, & ul, & ol, & table, & pre, & blockquote': { mt: 0, mb: 1.5 },
  '& a': { color: 'primary.main' },
  '& img': { maxWidth: '100%', height: 'auto' },
  '& table': { borderCollapse: 'collapse', display: 'block', overflowX: 'auto' },
  '& th, & td': { border: 1, borderColor: 'divider', px: 1, py: 0.5, textAlign: 'left' },
  '& pre, & code': { bgcolor: 'action.hover', borderRadius: 1 },
  '& pre': { p: 1.5, overflowX: 'auto' },
  '& code': { px: 0.5, fontSize: '0.9em' },
  '& blockquote': {
    ml: 0,
    pl: 1.5,
    borderLeft: 3,
    borderColor: 'divider',
    color: 'text.secondary',
  },
}
