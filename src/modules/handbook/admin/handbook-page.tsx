/** The handbook of the back-office: a chapter at a time, selected by the URL fragment. */

import Back from '@mui/icons-material/ArrowBack'
import Forward from '@mui/icons-material/ArrowForward'
import {
  Alert,
  Box,
  Button,
  Card,
  Chip,
  GlobalStyles,
  Link,
  Skeleton,
  Typography,
} from '@mui/material'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { LinkBase, useLocation, useNavigate } from 'ra-core'
import { type MouseEvent, useEffect, useMemo, useRef } from 'react'
import { useLanguage, useText } from '#admin/i18n/text.ts'
import { PageHeader } from '#admin/ui/page-header.tsx'
import { safeHtml } from '#fields/long-text/markdown.tsx'
import { type Locale, TECHNICAL_LOCALE } from '#shared/constants.ts'
import { languageOf } from '#shared/i18n/locales.ts'
import { pages } from '../shared/pages.ts'
import { type Chapter, chapterAt, readChapters, type Section } from './chapter.ts'
import { ChapterChoice, Contents } from './contents.tsx'
import { HandbookSearch } from './handbook-search.tsx'
import pictures from './pictures.json'
import { ON_PAPER, PROSE } from './prose.ts'

interface ChapterViewProps {
  chapter: Chapter
  /** Navigates to another page of the product. */
  onGo(url: string): void
}

/** A chapter: its sections with linkable headings, and links to the next and previous chapter. */
function ChapterView({ chapter, onGo }: ChapterViewProps) {
  const text = useText()
  const locale = useLanguage()

  /** Internal links navigate without a page load. */
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const url = link?.getAttribute('href') ?? ''
    if (event.ctrlKey || event.metaKey || event.shiftKey || !/^[/#]/.test(url) || link?.dataset.own)
      return
    event.preventDefault()
    onGo(url)
  }
  const [intro, ...sections] = chapter.sections
  return (
    <Card component="article" lang={languageOf(locale).tag} onClick={follow} sx={PROSE}>
      <Typography variant="h2" id={chapter.name} tabIndex={-1} className="chapter">
        {chapter.number}. {chapter.title}
      </Typography>
      {chapter.isForAdministrators && (
        <Chip size="small" label={text('handbook.administrators')} sx={{ mb: 2 }} />
      )}
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
  const html = useMemo(() => sectionHtml(section.markdown, languageFor(locale)), [section, locale])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised in sectionHtml
  return <div dangerouslySetInnerHTML={{ __html: html }} />
}

/** The chapters by `./chapters/<language>/<number>-<name>.md`. */
const FILES = import.meta.glob<string>('./chapters/*/*.md', { query: '?raw', import: 'default' })
const filesIn = (locale: Locale) =>
  Object.entries(FILES).filter(([path]) => path.startsWith(`./chapters/${locale}/`))

type Sizes = Partial<Record<string, readonly number[]>>
const sizes: Partial<Record<Locale, Sizes>> = pictures

/** The language of the chapters for a reader: English where they are not translated. */
const languageFor = (locale: Locale): Locale => (filesIn(locale).length ? locale : TECHNICAL_LOCALE)

/** In the chapters, `![text](grid)` is the picture `grid` of their language. */
const pictureUrl = (locale: Locale, name: string): string => `/handbook/${locale}/${name}.jpg`

/**
 * A section's Markdown as HTML, with pictures in the reader's language and their intrinsic sizes.
 */
function sectionHtml(markdown: string, locale: Locale): string {
  const holder = document.createElement('template')
  holder.innerHTML = safeHtml(markdown)
  for (const picture of holder.content.querySelectorAll('img')) {
    const name = picture.getAttribute('src') ?? ''
    const [width, height] = sizes[locale]?.[name] ?? []
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

export function HandbookPage() {
  const text = useText()
  const locale = useLanguage()
  const navigate = useNavigate()
  const { data: chapters = [], isError, refetch } = useChapters()
  const { hash, key } = useLocation()
  const anchor = decodeURIComponent(hash.slice(1))
  const current = chapterAt(chapters, anchor)
  useScrollTo(anchor, current, key)
  const goToAnchor = (to: string) => navigate(`#${to}`)

  return (
    <Box
      sx={{ p: { xs: 1.5, md: 2 }, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <GlobalStyles styles={ON_PAPER} />
      <Box
        className="no-print"
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}
      >
        <Box sx={{ flex: 1 }}>
          <PageHeader title={pages.documentation.title[locale]} />
        </Box>
        <HandbookSearch chapters={chapters} onSelect={goToAnchor} />
      </Box>
      {isError && (
        <Alert
          severity="error"
          action={<Button onClick={() => void refetch()}>{text('layout.retry')}</Button>}
        >
          {text('handbook.failed')}
        </Alert>
      )}
      {current ? (
        <>
          <Box className="no-print" sx={{ display: { md: 'none' } }}>
            <ChapterChoice chapters={chapters} current={current} onSelect={goToAnchor} />
          </Box>
          <Box sx={COLUMNS}>
            <Contents chapters={chapters} current={current} anchor={anchor} />
            <Box sx={{ minWidth: 0, maxWidth: 860, display: 'grid', gap: 2 }}>
              <ChapterView chapter={current} onGo={navigate} />
              <ChapterNavigation chapters={chapters} current={current} />
            </Box>
          </Box>
        </>
      ) : (
        !isError && <Skeleton variant="rounded" height={480} />
      )}
    </Box>
  )
}

/** Scrolls to the anchor and moves the focus there, for keyboards and screen readers. */
function useScrollTo(anchor: string, chapter: Chapter | undefined, key: string | undefined): void {
  const first = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on every navigation, also to the same anchor
  useEffect(() => {
    if (!chapter) return
    const isFirst = first.current
    first.current = false
    const heading = document.getElementById(anchor)
    if (!heading) {
      if (!isFirst) scrollTo({ top: 0 })
      return
    }
    if (anchor === chapter.name) scrollTo({ top: 0 })
    else heading.scrollIntoView()
    heading.focus({ preventScroll: true })
  }, [anchor, chapter, key])
}

const COLUMNS = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '230px minmax(0, 1fr)' },
  '@media print': { display: 'block' },
}

/** Links to the previous and the next chapter. */
function ChapterNavigation({
  chapters,
  current,
}: {
  chapters: readonly Chapter[]
  current: Chapter
}) {
  const text = useText()
  const index = chapters.indexOf(current)
  const previous = chapters[index - 1]
  const next = chapters[index + 1]
  return (
    <Box
      component="nav"
      aria-label={text('handbook.turn')}
      sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1 }}
    >
      {previous ? (
        <Button component={LinkBase} to={`#${previous.name}`} rel="prev" startIcon={<Back />}>
          {previous.title}
        </Button>
      ) : (
        <span />
      )}
      {next && (
        <Button
          component={LinkBase}
          to={`#${next.name}`}
          rel="next"
          endIcon={<Forward />}
          sx={{ ml: 'auto' }}
        >
          {next.title}
        </Button>
      )}
    </Box>
  )
}

/** The chapters in the current language, loaded once. */
function useChapters(): UseQueryResult<Chapter[]> {
  const locale = useLanguage()
  return useQuery({
    queryKey: ['handbook', locale],
    queryFn: async () => {
      const files = filesIn(languageFor(locale)).map(async ([path, load]) => [path, await load()])
      return readChapters(Object.fromEntries(await Promise.all(files)))
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
}
