/** A record as of a moment, next to its current state: fields to view, compare, and restore. */
import { Alert } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { FileRecordContext } from '#fields/file/stored-file.tsx'
import { CODES } from '#shared/errors.ts'
import { hasCode } from '#shared/http/http-error.ts'
import type { Resource } from '#shared/resources/define.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import { useExtensions } from '../extension-points.ts'
import { useLanguage, useText } from '../i18n/text.ts'
import { call } from '../providers/http-client.ts'
import { recordTitle } from '../ui/record-title.ts'
import { Comparison } from './comparison.tsx'
import { QueryState } from './query-state.tsx'
import { SidePanel } from './side-panel.tsx'

interface PastRecordProps {
  resource: Resource
  id: number
  /** ISO 8601. */
  at: string
  onClose(): void
}

export function PastRecord({ resource, id, at, onClose }: PastRecordProps) {
  const text = useText()
  const locale = useLanguage()
  const { resourceParts } = useExtensions()
  const { PastSection } = resourceParts[resource.name] ?? {}
  const query = useQuery({
    queryKey: ['history', 'past', resource.name, id, at],
    queryFn: async ({ signal }) => {
      const url = `/api/${resource.name}/${id}`
      const [past, now] = await Promise.all([load(`${url}?at=${encodeURIComponent(at)}`, signal), load(url, signal)])
      return { past, now }
    },
    retry: false,
  })
  const record = query.data?.past ?? query.data?.now
  const title = record ? recordTitle(resource, record, locale) : resource.one[locale]
  return (
    <SidePanel title={text('past.record', { title })} onClose={onClose}>
      <QueryState query={query}>
        {({ past, now }) =>
          past ? (
            <>
              {!now && <Alert severity="info">{text('past.deleted')}</Alert>}
              {PastSection && (
                <FileRecordContext value={{ resource: resource.name, record: String(id) }}>
                  <PastSection record={past} at={at} isDeleted={!now} />
                </FileRecordContext>
              )}
              <Comparison resource={resource} at={at} past={past} now={now} onRestored={onClose} />
            </>
          ) : (
            <Alert severity="info">{text('past.absent')}</Alert>
          )
        }
      </QueryState>
    </SidePanel>
  )
}

/** The record; null if it does not exist. */
async function load(url: string, signal: AbortSignal): Promise<AnyRecord | null> {
  try {
    return (await call(url, { signal })).data as AnyRecord
  } catch (error) {
    if (hasCode(error, CODES.notFound)) return null
    throw error
  }
}
