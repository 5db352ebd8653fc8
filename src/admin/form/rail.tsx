/** State, picture, uses, notes and last changes of a stored record, next to its form or below it. */
import { Box } from '@mui/material'
import type { AnyRecord } from '#shared/resources/record.ts'
import { useExtensions } from '../extension-points.ts'
import { useResourceParts } from '../resource-part.ts'
import { useResource } from '../resources.ts'
import { StateCard } from '../workflow/state-card.tsx'
import { RailSections } from './rail-sections.tsx'
import { useUnsaved } from './unsaved.tsx'

/** Before the fields in the order of the keys and of a phone: it has the next step. */
export function StateOfRecord({ record }: { record: AnyRecord }) {
  const { workflow } = useResource()
  const { isDirty } = useUnsaved()
  return (
    workflow && (
      <Box sx={PARTS}>
        <StateCard record={record} isUnsaved={isDirty} />
      </Box>
    )
  )
}

/** Below the fields where there is no room next to them. */
export function Rail({ record, title }: RailProps) {
  const { layout } = useResource()
  return (
    <Box sx={PARTS}>
      <RailSections record={record} />
      {layout !== 'tabs' && <History record={record} title={title} />}
    </Box>
  )
}

/** Tabs are shorter than the rail, and leave room below them. */
export function HistoryBelow({ record, title }: RailProps) {
  const { layout } = useResource()
  return (
    layout === 'tabs' && (
      <Box sx={BELOW}>
        <History record={record} title={title} />
      </Box>
    )
  )
}

function History({ record, title }: RailProps) {
  const { name } = useResource()
  const { hasTimeline } = useResourceParts()
  const { RecordHistory } = useExtensions()
  if (hasTimeline) return null
  return (
    <RecordHistory resource={name} id={record.id} version={record.lock_version} title={title} />
  )
}

interface RailProps {
  record: AnyRecord
  title: string
}

const BELOW = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'start',
} as const

const PARTS = {
  gridColumn: 2,
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& .MuiCard-root': { p: 2 },
  '& h2': { fontSize: '0.9375rem' },
} as const
