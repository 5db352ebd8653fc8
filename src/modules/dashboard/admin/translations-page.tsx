/**
 * Missing translations by resource: each number links to those records, as cells where they can be
 * written.
 */
import GridOn from '@mui/icons-material/GridOnOutlined'
import {
  Alert,
  Box,
  Button,
  Card,
  Chip,
  LinearProgress,
  Link,
  Skeleton,
  Typography,
} from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { LinkBase, useStoreContext } from 'ra-core'
import { useLanguage, useText } from '#admin/i18n/text.ts'
import { useFormat } from '#admin/i18n/use-format.ts'
import { useCan } from '#admin/providers/can.ts'
import { call } from '#admin/providers/http-client.ts'
import { resourceNamed } from '#admin/resources.ts'
import { countText, formatShare, gridUrl } from '#admin/ui/counted.ts'
import { LoadError } from '#admin/ui/load-error.tsx'
import { PageHeader } from '#admin/ui/page-header.tsx'
import { LOCALES } from '#shared/constants.ts'
import { languageName } from '#shared/i18n/language-names.ts'
import type { Translations } from '../shared/dashboard.ts'
import { pages } from '../shared/pages.ts'

type ResourceTexts = Translations[number]
type FieldTexts = ResourceTexts['fields'][number]

export function TranslationsPage() {
  const text = useText()
  const locale = useLanguage()
  const { data, error, refetch } = useTranslations()
  const incomplete = data?.filter(({ fields }) => fields.some(({ count }) => count > 0))
  return (
    <Box sx={{ p: { xs: 1.5, md: 2 }, display: 'grid', gap: 1.5, alignContent: 'start' }}>
      <PageHeader title={pages.translations.title[locale]} />
      <Typography color="text.secondary">{text('translations.about')}</Typography>
      {error && !data && <LoadError error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton variant="rounded" height={320} />}
      {incomplete?.length === 0 && (
        <Alert severity="success">{text('translations.complete')}</Alert>
      )}
      {incomplete
        ?.toSorted((a, b) => shareOf(a) - shareOf(b))
        .map((texts) => (
          <ResourceCard key={texts.resource} texts={texts} />
        ))}
    </Box>
  )
}

const useTranslations = () =>
  useQuery({
    queryKey: ['dashboard', 'translations'],
    queryFn: async ({ signal }) =>
      (await call('/api/dashboard/translations', { signal })).data as Translations,
    staleTime: 0,
  })

/** Share of texts that exist in every language. */
function shareOf({ records, fields }: ResourceTexts): number {
  const missing = fields.reduce((sum, { count }) => sum + count, 0)
  return records ? Math.max(0, 1 - missing / (records * fields.length)) : 1
}

function ResourceCard({ texts }: { texts: ResourceTexts }) {
  const text = useText()
  const locale = useLanguage()
  const { number } = useFormat()
  const { label } = resourceNamed(texts.resource)
  const share = shareOf(texts)
  const shareText = formatShare(share, locale)
  return (
    <Card component="section" aria-label={label[locale]} sx={{ p: 2 }}>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 }}
      >
        <Typography variant="h2">{label[locale]}</Typography>
        <Typography color="text.secondary" sx={{ flex: 1, whiteSpace: 'nowrap' }}>
          {text('translations.records', {
            smart_count: texts.records,
            count: number(texts.records),
          })}
        </Typography>
        <Typography>{text('dashboard.translated', { share: shareText })}</Typography>
        <LinearProgress
          variant="determinate"
          value={share * 100}
          aria-label={text('translations.share')}
          aria-valuetext={shareText}
          sx={{ width: 120, height: 6, borderRadius: 3 }}
        />
      </Box>
      <Box component="ul" sx={{ m: 0, p: 0, mt: 1, listStyle: 'none' }}>
        {texts.fields
          .filter(({ count }) => count > 0)
          .map((field) => (
            <FieldLine key={field.field} resource={texts.resource} field={field} />
          ))}
      </Box>
    </Card>
  )
}

function FieldLine({ resource: name, field }: { resource: string; field: FieldTexts }) {
  const text = useText()
  const locale = useLanguage()
  const can = useCan()
  const store = useStoreContext()
  const resource = resourceNamed(name)
  const label = resource.fields[field.field]?.label[locale] ?? field.field
  const url = gridUrl({ resource: name, filter: field.filter })
  return (
    <Box component="li" sx={LINE}>
      <Link component={LinkBase} to={url} underline="hover" sx={{ flex: '1 1 160px', py: 0.5 }}>
        {label}
      </Link>
      {LOCALES.filter((language) => field.missing[language] > 0).map((language) => (
        <Chip
          key={language}
          size="small"
          clickable
          component={LinkBase}
          to={gridUrl({ resource: name, filter: { [field.field]: { untranslated: language } } })}
          label={`${text('fields.lacks', { language: languageName(language, locale) })} ${countText({ count: field.missing[language], capped: field.capped }, locale)}`}
        />
      ))}
      {can('update', resource, field.field) && (
        <Button
          size="small"
          startIcon={<GridOn />}
          component={LinkBase}
          to={url}
          aria-label={text('translations.sheetOf', { name: `${resource.label[locale]} ${label}` })}
          onClick={() => store.setItem(`${name}.sheet`, true)}
          sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
        >
          {text('translations.sheet')}
        </Button>
      )}
    </Box>
  )
}

const LINE = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  rowGap: 0.5,
  py: 0.5,
  borderTop: 1,
  borderColor: 'divider',
} as const
