/** A live miniature of the storefront's home page. */
import { Box } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useGetMany } from 'ra-core'
import type { Bilingual } from '#fields/bilingual.ts'
import { fileUrl } from '#fields/file/stored-file.tsx'
import { targetNameOf } from '#fields/index.ts'
import type { StoredFile } from '#fields/stored-file.ts'
import type { storefront } from '#locales/en/storefront.ts'
import type { Locale } from '#shared/constants.ts'
import { inkOn } from '#shared/contrast.ts'
import { catalogueOf } from '#shared/i18n/catalogue.ts'
import { byLocale, inLanguage } from '#shared/i18n/locales.ts'
import { textIn } from '#shared/i18n/text.ts'
import { type PageStyle, productNameOf } from '#shared/page-style.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import { useText } from '../i18n/text.ts'
import { resourceNamed } from '../resources.ts'

/** The storefront's colours for the preview, which has a different theme from the back-office. */

interface StorefrontStyles {
  background: string
  surface: string
  line: string
  text: string
  mutedText: string
}

const STOREFRONT = {
  light: {
    background: '#ffffff',
    surface: '#f4f6f9',
    line: '#dfe5ec',
    text: '#111820',
    mutedText: '#566270',
  },
  dark: {
    background: '#0b0f14',
    surface: '#151c25',
    line: '#2a3542',
    text: '#eef2f6',
    mutedText: '#a4b0bd',
  },
} as const satisfies Record<string, StorefrontStyles>

const { load: loadStorefrontTexts } = catalogueOf(
  import.meta.glob<typeof storefront>('./*/storefront.ts', {
    base: '/src/locales',
    import: 'storefront',
  }),
)

interface StylePreviewProps {
  style: Partial<PageStyle>
  locale: Locale
  styles: keyof typeof STOREFRONT
  isPhone: boolean
}

const HEX = /^#[0-9a-f]{6}$/i

export function StylePreview({ style, locale, styles, isPhone }: StylePreviewProps) {
  const text = useText()
  const colours = STOREFRONT[styles]
  const accent = HEX.test(style.theme_colour ?? '') ? String(style.theme_colour) : '#409eff'
  return (
    <Box
      role="figure"
      aria-label={text('style.previewOf')}
      lang={locale}
      sx={{
        width: isPhone ? 280 : '100%',
        maxWidth: '100%',
        mx: 'auto',
        border: 1,
        borderColor: 'divider',
        borderRadius: isPhone ? 3 : 1.5,
        overflow: 'hidden',
        bgcolor: colours.background,
        color: colours.text,
        fontSize: 12,
        lineHeight: 1.5,
      }}
    >
      <Header style={style} locale={locale} styles={colours} accent={accent} />
      <Banner style={style} locale={locale} accent={accent} isPhone={isPhone} />
      <Featured ids={style.featured ?? []} locale={locale} styles={colours} isPhone={isPhone} />
      <Contact style={style} locale={locale} styles={colours} />
    </Box>
  )
}

interface PartProps {
  style: Partial<PageStyle>
  locale: Locale
  styles: StorefrontStyles
}

const localized = (value: Bilingual | null | undefined, locale: Locale) =>
  value ? inLanguage(value, locale) : ''

const Picture = ({ file, sx }: { file: StoredFile; sx: object }) => (
  <Box component="img" src={fileUrl(file)} alt="" sx={sx} />
)

function Header({ style, locale, styles, accent }: PartProps & { accent: string }) {
  const name = productNameOf({ product_name: style.product_name ?? byLocale(() => null) }, locale)
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        p: 1,
        borderBottom: `1px solid ${styles.line}`,
      }}
    >
      {style.logo ? (
        <Picture file={style.logo} sx={{ height: 24, maxWidth: 72, objectFit: 'contain' }} />
      ) : (
        <Box sx={{ width: 20, height: 20, borderRadius: 0.75, bgcolor: accent }} />
      )}
      <Box sx={{ fontWeight: 700, fontSize: 13, flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {name}
      </Box>
      <Box aria-hidden sx={{ display: 'flex', gap: 0.5 }}>
        {[18, 26].map((width) => (
          <Box key={width} sx={{ width, height: 6, borderRadius: 3, bgcolor: styles.line }} />
        ))}
      </Box>
    </Box>
  )
}

interface BannerProps {
  style: Partial<PageStyle>
  locale: Locale
  accent: string
  isPhone: boolean
}

function Banner({ style, locale, accent, isPhone }: BannerProps) {
  const { banner_picture: picture, banner_text: bannerText } = style
  const { data: texts } = useQuery({
    queryKey: ['storefront texts', locale],
    queryFn: () => loadStorefrontTexts(locale),
  })
  const text = texts && textIn(texts.searchBox, locale)
  const ink = picture ? '#ffffff' : inkOn(accent)
  return (
    <Box sx={{ position: 'relative', bgcolor: picture ? '#0b0f14' : accent, color: ink }}>
      {picture && (
        <Picture
          file={picture}
          sx={{ position: 'absolute', inset: 0, width: 1, height: 1, objectFit: 'cover' }}
        />
      )}
      {picture && <Box sx={{ position: 'absolute', inset: 0, bgcolor: 'rgb(11 15 20 / 62%)' }} />}
      <Box
        sx={{
          position: 'relative',
          px: isPhone ? 1.5 : 3,
          py: isPhone ? 2.5 : 4,
          display: 'grid',
          gap: 1.5,
        }}
      >
        <Box
          sx={{
            fontWeight: 700,
            fontSize: isPhone ? 17 : 22,
            lineHeight: 1.3,
            overflowWrap: 'anywhere',
          }}
        >
          {localized(bannerText, locale)}
        </Box>
        <Box
          sx={{
            display: 'flex',
            bgcolor: '#ffffff',
            color: '#566270',
            borderRadius: 1,
            overflow: 'hidden',
            maxWidth: 380,
          }}
        >
          <Box sx={{ flex: 1, minWidth: 0, px: 1.25, py: 0.75 }}>
            {text?.(isPhone ? 'search.label' : 'search.wide')}
          </Box>
          <Box sx={{ px: 1.5, py: 0.75, bgcolor: accent, color: inkOn(accent), fontWeight: 600 }}>
            {text?.('search.go')}
          </Box>
        </Box>
      </Box>
    </Box>
  )
}

interface FeaturedProps {
  ids: readonly number[]
  locale: Locale
  styles: StorefrontStyles
  isPhone: boolean
}

function Featured({ ids, locale, styles, isPhone }: FeaturedProps) {
  const { featured } = resourceNamed('page_styles').fields
  const target = (featured && targetNameOf(featured)) ?? ''
  const { data } = useGetMany<AnyRecord>(target, { ids: [...ids] }, { enabled: ids.length > 0 })
  const lines = ids.flatMap((id) => data?.find((line) => line?.id === id) ?? [])
  if (!lines.length) return null
  return (
    <Box
      sx={{
        p: 1.25,
        display: 'grid',
        gap: 1,
        gridTemplateColumns: `repeat(${isPhone ? 2 : 4}, minmax(0, 1fr))`,
      }}
    >
      {lines.map((line) => (
        <Box
          key={line.id}
          sx={{
            bgcolor: styles.surface,
            border: `1px solid ${styles.line}`,
            borderRadius: 1,
            overflow: 'hidden',
          }}
        >
          {line.image ? (
            <Picture
              file={line.image as StoredFile}
              sx={{ display: 'block', width: 1, aspectRatio: '4 / 3', objectFit: 'cover' }}
            />
          ) : (
            <Box sx={{ aspectRatio: '4 / 3', bgcolor: styles.line }} />
          )}
          <Box sx={{ px: 1, py: 0.75, fontWeight: 600, overflowWrap: 'anywhere' }}>
            {localized(line.name as Bilingual, locale)}
          </Box>
        </Box>
      ))}
    </Box>
  )
}

function Contact({ style, locale, styles }: PartProps) {
  const lines = [
    localized(style.address, locale),
    [style.phone, style.email].filter(Boolean).join(' · '),
    localized(style.hours, locale),
  ]
  const visibleLines = lines.filter((line) => line !== '')
  if (!visibleLines.length) return null
  return (
    <Box
      sx={{
        p: 1.25,
        bgcolor: styles.surface,
        borderTop: `1px solid ${styles.line}`,
        color: styles.mutedText,
      }}
    >
      {visibleLines.map((line) => (
        <Box key={line} sx={{ overflowWrap: 'anywhere' }}>
          {line}
        </Box>
      ))}
    </Box>
  )
}
