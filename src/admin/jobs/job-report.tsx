/** On the page of a job that changes many records: its progress, and its outcome. */
import { Box, Card, LinearProgress } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { ResourceContextProvider } from 'ra-core'
import { useState } from 'react'
import { bulkReportSchema } from '#shared/bulk.ts'
import { followJob } from '#shared/http/job-call.ts'
import { useText } from '../i18n/text.ts'
import { BulkSummary } from '../list/bulk/bulk-summary.tsx'
import type { FormSectionProps } from '../resource-part.ts'

export function JobReport({ record }: FormSectionProps) {
  const isBulk = record?.kind === 'bulk' || record?.kind === 'trial'
  // Why it failed is a field of the job.
  return record && isBulk && record.status !== 'failed' ? (
    <Report id={record.id} isWritten={record.kind === 'bulk'} />
  ) : null
}

function Report({ id, isWritten }: { id: number; isWritten: boolean }) {
  const text = useText()
  const [progress, setProgress] = useState(0)
  const { data, isError } = useQuery({
    queryKey: ['job report', id],
    queryFn: async ({ signal }) =>
      bulkReportSchema.parse(await followJob(id, { signal, onProgress: setProgress })),
    retry: false,
  })
  if (isError) return null
  return (
    <Card sx={{ p: 2, display: 'grid', gap: 2 }}>
      {data ? (
        <ResourceContextProvider value={data.resource}>
          <BulkSummary report={data} isWritten={isWritten} />
        </ResourceContextProvider>
      ) : (
        <Box role="status">
          <LinearProgress
            aria-label={text('bulk.writing')}
            variant="determinate"
            value={Math.round(progress * 100)}
          />
        </Box>
      )}
    </Card>
  )
}
