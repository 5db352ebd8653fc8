/** The progress of a record: each step with user and time, and the remaining ones. */
import Check from '@mui/icons-material/Check'
import Close from '@mui/icons-material/Close'
import { Box } from '@mui/material'
import { AgoLabel } from '#fields/parts/ago-label.tsx'
import { PHONE } from '#fields/parts/phone.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import { stepsFrom, type Workflow } from '#shared/resources/workflow.ts'
import { greetedName, useRecordHistory } from '../history/api.ts'
import { useText } from '../i18n/text.ts'
import { useResource } from '../resources.ts'
import { statesOf, useStateName } from './state-chip.tsx'

interface TimelineStep {
  state: string
  at: string | null
  by: string | null
}

/** The past steps, then those of the usual way that remain. */
function timelineOf(workflow: Workflow, history: string, record: AnyRecord): TimelineStep[] {
  const entries = (record[history] ?? []) as { status: string; at: string; by: string }[]
  const pastSteps = entries.map(({ status: state, at, by }) => ({ state, at, by }))
  return [
    ...pastSteps,
    ...statesAhead(workflow, record[workflow.field]).map((state) => ({
      state,
      at: null,
      by: null,
    })),
  ]
}

/** The states ahead, by the first step out of each that does not end the way early. */
function statesAhead(
  workflow: Workflow,
  state: unknown,
  visited: readonly unknown[] = [state],
): string[] {
  const next = stepsFrom(workflow, state).find(
    ({ tone, to }) => tone !== 'ends' && !visited.includes(to),
  )
  return next ? [next.to, ...statesAhead(workflow, next.to, [...visited, next.to])] : []
}

export function Stepper({ record, history }: { record: AnyRecord; history: string }) {
  const text = useText()
  const resource = useResource()
  const { name, workflow } = resource
  // A step is stored with the account; the log of changes names its person.
  const log = useRecordHistory({ resource: name, id: record.id, version: record.lock_version })
  const entries = log.data?.pages.flatMap(({ items }) => items) ?? []
  const nameOf = (account: string | null) =>
    account &&
    (entries.find(({ actor }) => actor === account)?.actorName ??
      greetedName(resource, record, account) ??
      account)
  if (!workflow) return null
  return (
    <Box
      component="ol"
      data-tour="workflow-progress"
      aria-label={text('workflow.progress')}
      sx={TRACK}
    >
      {timelineOf(workflow, history, record).map((step, index, all) => {
        const isCurrent = step.at !== null && (all[index + 1]?.at ?? null) === null
        // A history may contain a state twice.
        return (
          <StepItem
            key={`${step.state} ${step.at}`}
            step={{ ...step, by: nameOf(step.by) }}
            isCurrent={isCurrent}
          />
        )
      })}
    </Box>
  )
}

function StepItem({
  step: { state, at, by },
  isCurrent,
}: {
  step: TimelineStep
  isCurrent: boolean
}) {
  const text = useText()
  const nameOf = useStateName()
  const isPast = at !== null
  const tone = statesOf(useResource())[state]?.tone
  const isInactive = tone === 'neutral' || tone === 'error'
  const colour = isInactive
    ? 'text.secondary'
    : tone === 'success'
      ? 'success.main'
      : 'primary.main'
  const Icon = isInactive ? Close : Check
  return (
    <Box component="li" aria-current={isCurrent ? 'step' : undefined} data-past={isPast} sx={STOP}>
      <Box
        aria-hidden
        className="mark"
        sx={{ ...MARK, ...(isPast && { bgcolor: colour, borderColor: colour }) }}
      >
        {isPast && <Icon sx={{ fontSize: 14, color: 'background.paper' }} />}
      </Box>
      <Box
        sx={{
          fontWeight: isCurrent ? 650 : 500,
          color: isPast ? 'text.primary' : 'text.secondary',
        }}
      >
        {nameOf(state)}
      </Box>
      <Box
        sx={{
          color: 'text.secondary',
          fontSize: '0.8125rem',
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 1,
        }}
      >
        {at && <AgoLabel instant={at} />}
        {by && <span>{text('workflow.by', { name: by })}</span>}
      </Box>
    </Box>
  )
}

/** On a phone, and in the rail next to a form. */
const NARROW = `${PHONE}, (min-width: 1200px)`
const TRACK = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'flex',
  [NARROW]: { flexDirection: 'column' },
}
const MARK = {
  width: 22,
  height: 22,
  borderRadius: '50%',
  border: 2,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  display: 'grid',
  placeItems: 'center',
  mb: 0.75,
}
const STOP = {
  flex: 1,
  minWidth: 0,
  position: 'relative',
  pr: 1.5,
  '&:not(:last-of-type)::before': {
    content: '""',
    position: 'absolute',
    top: 10,
    left: 26,
    right: 4,
    height: '2px',
    bgcolor: 'divider',
  },
  [NARROW]: {
    pl: 4.5,
    '&:not(:last-of-type)': { pb: 2 },
    '& .mark': { position: 'absolute', left: 0, top: 0 },
    '&:not(:last-of-type)::before': {
      content: '""',
      position: 'absolute',
      top: 26,
      bottom: 4,
      left: 10,
      right: 'auto',
      width: '2px',
      height: 'auto',
      bgcolor: 'divider',
    },
  },
} as const
