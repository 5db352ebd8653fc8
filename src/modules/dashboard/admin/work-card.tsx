/** Records that wait for staff: the first of them, each with its next step. */
import MoreHoriz from '@mui/icons-material/MoreHoriz'
import { Box, Button, List, ListItem, ListItemText, Skeleton } from '@mui/material'
import { LinkBase, ListBase, useCreatePath, useListContext, useRefresh, useUpdate } from 'ra-core'
import { useState } from 'react'
import { useLanguage, useText } from '#admin/i18n/text.ts'
import type { Waiting } from '#admin/module.ts'
import { useCan } from '#admin/providers/can.ts'
import { useNotifyError } from '#admin/providers/notify-error.ts'
import { useResource } from '#admin/resources.ts'
import { recordSubtitle, recordTitle } from '#admin/ui/record-title.ts'
import { StartCard } from '#admin/ui/start-card.tsx'
import { useNextRow } from '#admin/ui/use-next-row.ts'
import { StepMenu } from '#admin/workflow/row-steps.tsx'
import { type Steps, useSteps } from '#admin/workflow/use-steps.tsx'
import { AgoLabel } from '#fields/parts/ago-label.tsx'
import { formatIn } from '#shared/i18n/format.ts'
import type { AnyRecord } from '#shared/resources/record.ts'

const MAX_ROWS = 5
export const REFETCH_INTERVAL_MS = 60_000

export function WorkCard({ waiting }: { waiting: Waiting }) {
  return (
    <ListBase
      resource={waiting.resource}
      filter={waiting.filter}
      sort={{ field: 'id', order: waiting.newestFirst ? 'DESC' : 'ASC' }}
      perPage={MAX_ROWS}
      exporter={false}
      disableSyncWithLocation
      storeKey={false}
      queryOptions={{ refetchInterval: REFETCH_INTERVAL_MS }}
    >
      <Work waiting={waiting} />
    </ListBase>
  )
}

function Work({ waiting }: { waiting: Waiting }) {
  const text = useText()
  const { number } = formatIn(useLanguage())
  const { data = [], total = 0, isPending } = useListContext<AnyRecord>()
  const { list, leave } = useNextRow(data)
  const steps = useSteps((records) => leave(records[0]?.id))
  // Stays once it had rows, so that the last of them leaves the page as it is.
  const [hadRows, setHadRows] = useState(false)
  if (data.length > 0 && !hadRows) setHadRows(true)
  if ((!isPending || waiting.isRare) && !hadRows && data.length === 0) return null
  return (
    <StartCard
      title={text(waiting.title)}
      aside={
        total > data.length && (
          <LinkBase to={waiting.path}>{text('dashboard.all', { count: number(total) })}</LinkBase>
        )
      }
      width={WORK_WIDTH}
    >
      <Box ref={list} tabIndex={-1} sx={{ outline: 0 }}>
        {isPending ? (
          <RowsSkeleton />
        ) : data.length === 0 ? (
          <Box sx={{ color: 'text.secondary' }}>{text('dashboard.none')}</Box>
        ) : (
          <List disablePadding sx={ROWS}>
            {data.map((record) => (
              <WorkRow
                key={record.id}
                record={record}
                waiting={waiting}
                steps={steps}
                onSettle={() => leave(record.id)}
              />
            ))}
          </List>
        )}
      </Box>
      {steps.dialog}
    </StartCard>
  )
}

interface WorkRowProps {
  record: AnyRecord
  waiting: Waiting
  steps: Steps
  /** Called before the record leaves the list. */
  onSettle(): void
}

function WorkRow({ record, waiting, steps, onSettle }: WorkRowProps) {
  const locale = useLanguage()
  const resource = useResource()
  const path = useCreatePath()
  const title = recordTitle(resource, record, locale)
  const line = String(record[waiting.line] ?? '')
  return (
    <ListItem disableGutters>
      <ListItemText
        primary={
          <>
            <LinkBase to={path({ resource: resource.name, type: 'edit', id: record.id })}>
              {title}
            </LinkBase>
            <span>{waiting.nameOf?.(record) ?? recordSubtitle(resource, record, locale)}</span>
          </>
        }
        secondary={
          <>
            <AgoLabel instant={String(record.created_at)} />
            {line && ` · ${line}`}
          </>
        }
        slotProps={{ primary: { noWrap: true }, secondary: { noWrap: true } }}
      />
      <NextSteps record={record} title={title} steps={steps} />
      {waiting.Action && <waiting.Action record={record} />}
      {waiting.settledBy && (
        <SettleButton record={record} title={title} field={waiting.settledBy} onSettle={onSettle} />
      )}
    </ListItem>
  )
}

interface ActionProps {
  record: AnyRecord
  title: string
}

/** The first step as a button, the others in a menu. */
function NextSteps({ record, title, steps }: ActionProps & { steps: Steps }) {
  const text = useText()
  const locale = useLanguage()
  const offered = steps.offeredSteps(record)
  const next = offered.find(({ tone }) => tone !== 'ends')
  const startStep = (step: (typeof offered)[number]) => steps.startStep(step, [record])
  return (
    <>
      {next && (
        <Button
          size="small"
          variant="outlined"
          disabled={steps.isPending}
          aria-label={text('workflow.stepOf', { step: next.label[locale], title })}
          onClick={() => startStep(next)}
        >
          {next.label[locale]}
        </Button>
      )}
      <StepMenu
        icon={<MoreHoriz fontSize="small" />}
        record={record}
        steps={offered.filter((step) => step !== next)}
        onSelect={startStep}
      />
    </>
  )
}

function SettleButton({
  record,
  title,
  field,
  onSettle,
}: ActionProps & { field: string; onSettle(): void }) {
  const text = useText()
  const locale = useLanguage()
  const resource = useResource()
  const can = useCan()
  const refresh = useRefresh()
  const notifyError = useNotifyError()
  const [update, { isPending }] = useUpdate()
  const label = resource.fields[field]?.label[locale] ?? field
  if (!can('update', resource, field)) return null
  const settle = () =>
    void update(
      resource.name,
      { id: record.id, data: { [field]: true }, previousData: record },
      {
        mutationMode: 'pessimistic',
        onSuccess: onSettle,
        onError: notifyError,
        onSettled: () => refresh(),
      },
    )
  return (
    <Button
      size="small"
      variant="outlined"
      disabled={isPending}
      aria-label={text('workflow.stepOf', { step: label, title })}
      onClick={settle}
    >
      {label}
    </Button>
  )
}

const RowsSkeleton = () => (
  <Box aria-hidden>
    {[1, 2, 3].map((row) => (
      <Skeleton key={row} height={53} />
    ))}
  </Box>
)

/** In px: a line of a message is read next to its button. */
export const WORK_WIDTH = 460
/** The link covers its row, below the buttons. */
const ROWS = {
  '& > li': { gap: 1, py: 0.5, position: 'relative' },
  '& > li:hover': { bgcolor: 'action.hover' },
  '& button': { flex: 'none', zIndex: 1 },
  '& > li:not(:last-child)': { borderBottom: 1, borderColor: 'divider' },
  '& .MuiListItemText-root': { minWidth: 0, my: 0.25 },
  '& a': { color: 'text.primary', fontWeight: 600, mr: 1, textDecoration: 'none' },
  '& a:hover': { textDecoration: 'underline' },
  '& a::after': { content: '""', position: 'absolute', inset: 0 },
} as const
