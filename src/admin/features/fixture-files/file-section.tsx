/** The inspection of a fixture library's file, below its form: the fixture, problems, and its modes; read-only. */
import { Alert, Box, Card, Skeleton, Typography } from '@mui/material'
import { useEffect, useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useLanguage, useText } from '#admin/core/i18n/text.ts'
import { useFormat } from '#admin/core/i18n/use-format.ts'
import { useCan } from '#admin/core/providers/can.ts'
import type { FormSectionProps } from '#admin/core/resource-parts.ts'
import { DescriptionList } from '#admin/core/views/description-list.tsx'
import { useResource } from '#admin/core/views/resource.ts'
import type { StoredFile } from '#shared/fields/stored-file.ts'
import { translate } from '#shared/i18n/translate.ts'
import type { FixtureReport } from '#shared/web/fixture-library.ts'
import { type FixtureInspectionResult, useFixtureInspection } from './inspection.ts'
import { ModeTable } from './mode-table.tsx'

export function FileSection({ action }: FormSectionProps) {
  const resource = useResource()
  const can = useCan()
  const file = useWatch({ name: 'file' }) as StoredFile | null | undefined
  if (!file || !can('read', resource, 'file')) return null
  return <InspectionStatus key={file.sha256} file={file} isNew={action === 'create'} />
}

function InspectionStatus({ file, isNew }: { file: StoredFile; isNew: boolean }) {
  const form = useFormContext()
  const { data: result, isPending } = useFixtureInspection(file)
  const kind = result?.report ? result.kind : null
  // Prefills the format that the inspection detected.
  useEffect(() => {
    if (isNew && kind && form.getValues('format') === 'other') form.setValue('format', kind, { shouldDirty: true })
  }, [form, isNew, kind])
  return isPending || result ? <FileCard result={result ?? null} /> : null
}

const FORMATS = { gdtf: 'GDTF', ofl: 'OFL', qxf: 'QLC+' } as const

/** @param props.result null while the server inspects the file */
function FileCard({ result }: { result: FixtureInspectionResult | null }) {
  const text = useText()
  const locale = useLanguage()
  const id = useId()
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 1.5, md: 2.5 } }}>
      <Typography id={id} variant="h2" sx={{ mb: 2 }}>
        {text('fixtureFiles.title')}
      </Typography>
      {!result && (
        <>
          <Typography sx={{ mb: 1 }}>{text('fixtureFiles.looking')}</Typography>
          <Skeleton variant="rounded" height={180} />
        </>
      )}
      {result?.reason && <Alert severity="error">{translate(result.reason, locale)}</Alert>}
      {result?.report && <Report report={result.report} />}
    </Card>
  )
}

function Report({ report }: { report: FixtureReport }) {
  const text = useText()
  return (
    <Box sx={{ display: 'grid', gap: 2.5, '& > *': { minWidth: 0 } }}>
      <FixtureDetails report={report} />
      <Problems report={report} />
      {report.modes.length > 0 && <ModeTable modes={report.modes} />}
      <Typography variant="body2" color="text.secondary">
        {text('fixtureFiles.byFile')}
      </Typography>
    </Box>
  )
}

function FixtureDetails({ report }: { report: FixtureReport }) {
  const text = useText()
  const { list } = useFormat()
  const { manufacturer, name, format, version, modes, wheels, models, revisions } = report
  const last = revisions.at(-1)
  const rows: [string, string][] = [
    [text('fixtureFiles.fixture'), `${manufacturer} ${name}`.trim()],
    [text('fixtureFiles.version'), `${FORMATS[format]} ${version ?? ''}`.trim()],
    [text('fixtureFiles.modes'), String(modes.length)],
    [text('fixtureFiles.wheels'), list(wheels.map((wheel) => wheel.name))],
    [text('fixtureFiles.models'), models.length ? String(models.length) : ''],
    [text('fixtureFiles.revision'), last ? [last.date?.slice(0, 10), last.text].filter(Boolean).join(' · ') : ''],
  ]
  return <DescriptionList items={rows} columns={3} />
}

function Problems({ report: { problems } }: { report: FixtureReport }) {
  const text = useText()
  const locale = useLanguage()
  if (!problems.length) return <Typography variant="body2">{text('fixtureFiles.sound')}</Typography>
  return (
    <Alert severity="warning">
      {text('fixtureFiles.problems', { smart_count: problems.length })}
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
        {problems.map((problem) => {
          const message = translate(problem, locale)
          return <li key={message}>{message}</li>
        })}
      </Box>
    </Alert>
  )
}
