/** A preview of the mail that a step sends, as its recipient reads it. */
import { Box, Skeleton, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { useDebouncedValue } from '#fields/parts/use-debounced-value.ts'
import { http } from '#shared/http/http.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import type { Step } from '#shared/resources/workflow.ts'
import { useText } from '../i18n/text.ts'
import { useResource } from '../resources.ts'
import { type MailContentView, MailView } from '../ui/mail-view.tsx'
import type { StepForm } from './step-dialog.tsx'
import { stepUrl } from './take-step.ts'

interface StepMailPreviewProps {
  step: Step
  records: readonly AnyRecord[]
  /** While the step is running: afterwards the mail can no longer be previewed. */
  isPaused: boolean
}

export function StepMailPreview({ step, records, isPaused }: StepMailPreviewProps) {
  const text = useText()
  const id = useId()
  const resource = useResource()
  const rows = useWatch<StepForm, 'rows'>({ name: 'rows' })
  const answers = useDebouncedValue(JSON.stringify(rows?.[0] ?? {}))
  const url = `${stepUrl(resource, step, records[0]?.id)}/preview`
  const { data, isError } = useQuery({
    queryKey: ['workflow', 'preview', url, answers],
    queryFn: async ({ signal }) =>
      (await http<MailContentView[]>({ url, method: 'POST', data: JSON.parse(answers), signal }))
        .data,
    placeholderData: (before) => before,
    enabled: !isPaused,
  })
  const [mail] = data ?? []
  if (data && !mail) return null
  const isOneOfMany = records.length > 1 || (data?.length ?? 0) > 1
  return (
    <Box component="section" aria-labelledby={id} sx={{ minWidth: 0 }}>
      <Typography id={id} variant="h3" component="h3" sx={{ mb: 1 }}>
        {text(isOneOfMany ? 'workflow.firstMail' : 'workflow.mail')}
      </Typography>
      {isError ? (
        <Typography sx={{ color: 'error.main' }}>{text('workflow.mailFailed')}</Typography>
      ) : mail ? (
        <MailView {...mail} />
      ) : (
        <Skeleton variant="rounded" height={220} />
      )}
    </Box>
  )
}
