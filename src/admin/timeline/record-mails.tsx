/** The mails about records, as lines of a timeline. */
import Mail from '@mui/icons-material/MailOutlined'
import { Box } from '@mui/material'
import { useQueries } from '@tanstack/react-query'
import { ToneChip } from '#fields/parts/tone-chip.tsx'
import type { RecordKey } from '#shared/live.ts'
import type { RecordMail } from '#shared/mails.ts'
import { useText } from '../i18n/text.ts'
import { call } from '../providers/http-client.ts'
import type { TimelineItem } from './record-timeline.tsx'

/** Until it is delivered, the state of a mail is read again at this interval. */
const REFETCH_MS = 10_000

/** A record, and what changes when its mails do. */
export interface MailSource extends RecordKey {
  version: unknown
}

const isPending = ({ state }: RecordMail) => state === 'waiting' || state === 'sending'

export function useMailItems(sources: readonly MailSource[]): TimelineItem[] {
  const results = useQueries({
    queries: sources.map(({ resource, id, version }) => ({
      queryKey: ['mails', resource, id, version],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await call(`/api/records/${resource}/${id}/mails`, { signal })).data as RecordMail[],
      staleTime: 0,
      refetchInterval: ({ state }: { state: { data: RecordMail[] | undefined } }) =>
        state.data?.some(isPending) ? REFETCH_MS : false,
    })),
  })
  return results.flatMap(({ data = [] }) =>
    data.map((mail) => ({
      key: `mail ${mail.id}`,
      at: mail.at,
      Icon: Mail,
      content: <MailLine mail={mail} />,
    })),
  )
}

/** Mails that have left need no state. */
function MailLine({ mail: { recipient, subject, state, error } }: { mail: RecordMail }) {
  const text = useText()
  return (
    <>
      {recipient ? text('timeline.mailTo', { recipient, subject }) : subject}{' '}
      {state !== 'sent' && (
        <ToneChip
          label={text(`timeline.mail.${state}`)}
          tone={state === 'failed' ? 'error' : undefined}
        />
      )}
      {error && <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{error}</Box>}
    </>
  )
}
