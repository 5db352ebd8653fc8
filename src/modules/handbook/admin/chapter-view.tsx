/** A chapter: its sections with linkable headings, and links to the next and previous chapter. */
import { Box, Card, Chip, Link, Typography } from '@mui/material'
import { LinkBase } from 'ra-core'
import { type MouseEvent, useMemo } from 'react'
import { useLanguage, useText } from '#admin/i18n/text.ts'
import { safeHtml } from '#fields/long-text/markdown.tsx'
import type { Locale } from '#shared/constants.ts'
import { languageOf } from '#shared/i18n/locales.ts'
import type { Chapter, Section } from './chapter.ts'
import pictures from './pictures.json'
import { PROSE } from './prose.ts'

interface ChapterViewProps {
  chapter: Chapter
  /** Navigates to another page of the product. */
  onGo(url: string): void
}

export function ChapterView({ chapter, onGo }: ChapterViewProps) {
  const text = useText()
  const locale = useLanguage()

  /** Internal links navigate without a page load. */
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const url = link?.getAttribute('href') ?? ''
    if (event.ctrlKey || event.metaKey || event.shiftKey || !/^[/#]/.test(url) || link?.dataset.own) return
    event.preventDefault()
    onGo(url)
  }
  const [intro, ...sections] = chapter.sections
  return (
    <Card component="article" lang={languageOf(locale).tag} onClick={follow} sx={PROSE}>
      <Typography variant="h2" id={chapter.name} tabIndex={-1} className="chapter">
        {chapter.number}. {chapter.title}
      </Typography>
      {chapter.isForAdministrators && <Chip size="small" label={text('handbook.administrators')} sx={{ mb: 2 }} />}
      {intro && <Body section={intro} />}
      {sections.map((section) => (
        <Box component="section" key={section.anchor} aria-labelledby={section.anchor}>
          <Typography variant="h3" id={section.anchor} tabIndex={-1}>
            {section.title}
            <Link
              component={LinkBase}
              data-own
              to={`#${section.anchor}`}
              underline="none"
              className="anchor"
              aria-label={text('handbook.linkTo', { title: section.title })}
            >
              #
            </Link>
          </Typography>
          <Body section={section} />
        </Box>
      ))}
    </Card>
  )
}

function Body({ section }: { section: Section }) {
  const locale = useLanguage()
  const html = useMemo(() => sectionHtml(section.markdown, locale), [section, locale])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised in sectionHtml
  return <div dangerouslySetInnerHTML={{ __html: html }} />
}

type Sizes = Partial<Record<string, readonly number[]>>
const sizes: Record<Locale, Sizes> = pictures

/** In the chapters, `![text](grid)` is the picture `grid` of their language. */
const pictureUrl = (locale: Locale, name: string): string => `/handbook/${locale}/${name}.jpg`

/** A section's Markdown as HTML, with pictures in the reader's language and their intrinsic sizes. */
function sectionHtml(markdown: string, locale: Locale): string {
  const holder = document.createElement('template')
  holder.innerHTML = safeHtml(markdown)
  for (const picture of holder.content.querySelectorAll('img')) {
    const name = picture.getAttribute('src') ?? ''
    const [width, height] = sizes[locale][name] ?? []
    if (!width || !height) {
      picture.remove()
      continue
    }
    picture.setAttribute('loading', 'lazy')
    picture.setAttribute('width', String(width))
    picture.setAttribute('height', String(height))
    picture.setAttribute('src', pictureUrl(locale, name))
  }
  return holder.innerHTML
}
