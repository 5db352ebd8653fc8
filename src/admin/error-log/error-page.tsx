/** One error of the log: message, time, page, user, browser, and stack. */
import Delete from '@mui/icons-material/DeleteOutlined'
import { Box, Button, Skeleton, Typography } from '@mui/material'
import { LinkBase, useGetOne, useParams, useRedirect } from 'ra-core'
import { type ReactNode, useState } from 'react'
import { definitionOf } from '#fields/index.ts'
import { AgoLabel } from '#fields/parts/ago-label.tsx'
import { LINK_TARGET } from '#fields/parts/link-target.ts'
import { MONO } from '#fields/parts/mono.ts'
import { CODES } from '#shared/errors.ts'
import { hasCode } from '#shared/http/http-error.ts'
import { formatIn } from '#shared/i18n/format.ts'
import { FormPage } from '../form/form-page.tsx'
import { useLanguage, useText } from '../i18n/text.ts'
import { useCan } from '../providers/can.ts'
import { type EngineRecord, useResource } from '../resources.ts'
import { DeleteRecord } from '../ui/delete-record.tsx'
import { LoadError } from '../ui/load-error.tsx'
import { MessagePage } from '../ui/message-page.tsx'
import { RequirePermission } from '../ui/require-permission.tsx'
import { SectionCard } from '../ui/section-card.tsx'
import { CopyText } from './copy-text.tsx'
import { StackText } from './stack-text.tsx'

type LoggedError = EngineRecord<'errors'>

export function ErrorPage() {
  const { id = '' } = useParams<{ id: string }>()
  return (
    <RequirePermission action="read">
      <LoadedError key={id} id={id} />
    </RequirePermission>
  )
}

function LoadedError({ id }: { id: string }) {
  const text = useText()
  const locale = useLanguage()
  const resource = useResource()
  const { data, error, refetch } = useGetOne<LoggedError>(resource.name, { id: Number(id) })
  if (hasCode(error, CODES.notFound))
    return <MessagePage title={text('page.notFound')}>{error.message}</MessagePage>
  if (!data) {
    return (
      <FormPage title={resource.label[locale]}>
        {error ? (
          <LoadError error={error} onRetry={refetch} />
        ) : (
          <Skeleton variant="rounded" height={360} />
        )}
      </FormPage>
    )
  }
  return (
    <FormPage title={data.message || resource.label[locale]} aside={<LastSeen error={data} />}>
      <Box sx={{ display: 'grid', gap: 2, pb: 2, maxWidth: 1280 }}>
        <ErrorDetails error={data} />
        <Stack error={data} />
      </Box>
    </FormPage>
  )
}

const LastSeen = ({ error }: { error: LoggedError }) =>
  error.last_seen ? <AgoLabel instant={error.last_seen} /> : null

function ErrorDetails({ error }: { error: LoggedError }) {
  const locale = useLanguage()
  const text = useText()
  const resource = useResource()
  const instant = (at: string | null) => (at ? formatIn(locale).exactTime(at) : '–')
  const kind = resource.fields.kind
  const values: Partial<Record<keyof LoggedError, ReactNode>> = {
    page: error.page ? <LinkBase to={error.page}>{error.page}</LinkBase> : '–',
    kind: error.kind && kind ? definitionOf(kind).format(error.kind, kind, locale) : '–',
    count: error.count ?? 1,
    actor: error.actor || '–',
    last_seen: instant(error.last_seen),
    first_seen: instant(error.first_seen),
    release: error.release || '–',
    browser: error.browser || '–',
  }
  return (
    <SectionCard title={text('errorLog.details')}>
      <Box component="dl" sx={FACTS}>
        {Object.entries(values).map(([name, value]) => (
          <Box key={name} sx={{ gridColumn: WIDE.includes(name) ? '1 / -1' : 'auto', minWidth: 0 }}>
            <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
              {resource.fields[name]?.label[locale]}
            </Typography>
            <Box
              component="dd"
              sx={{
                m: 0,
                overflowWrap: 'anywhere',
                fontFamily: MONOSPACED.includes(name) ? MONO : '',
              }}
            >
              {value}
            </Box>
          </Box>
        ))}
      </Box>
    </SectionCard>
  )
}

function Stack({ error }: { error: LoggedError }) {
  const text = useText()
  const can = useCan()
  const resource = useResource()
  const redirect = useRedirect()
  const [isDeleting, setDeleting] = useState(false)
  const { message, page, stack, release, browser, last_seen } = error
  const toText = () =>
    [last_seen, page, message, stack, release, browser].filter(Boolean).join('\n')
  return (
    <SectionCard
      title={text('errorLog.stack')}
      aside={
        <>
          <CopyText value={toText} label={text('errorLog.copy')} />
          {can('delete', resource, undefined, error) && (
            <Button color="error" startIcon={<Delete />} onClick={() => setDeleting(true)}>
              {text('form.delete')}
            </Button>
          )}
        </>
      }
    >
      {stack ? (
        <StackText stack={stack} label={text('errorLog.stack')} />
      ) : (
        text('errorLog.noStack')
      )}
      {isDeleting && (
        <DeleteRecord
          record={error}
          onClose={() => setDeleting(false)}
          onDeleted={() => redirect('list', resource.name)}
        />
      )}
    </SectionCard>
  )
}

const WIDE = ['page', 'browser']
const MONOSPACED = ['page', 'release', 'browser']
const FACTS = {
  m: 0,
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(3, 1fr)' },
  '& a': { ...LINK_TARGET, display: 'inline-block', color: 'primary.main' },
} as const
