/** State, picture, uses, notes and last changes of a stored record, next to its form. */
import { Box } from '@mui/material'
import type { AnyRecord } from '#shared/resources/record.ts'
import { lazyPart } from '../lazy-part.tsx'
import { useResource } from '../resources.ts'
import { StateCard } from '../workflow/state-card.tsx'

const RailSections = lazyPart(async () => (await import('./rail-sections.tsx')).RailSections)

/** Before the fields in the order of the keys and of a phone: it has the next step. */
export function StateOfRecord({ record }: { record: AnyRecord }) {
  const { workflow } = useResource()
  return (
    workflow && (
      <Box sx={PARTS}>
        <StateCard record={record} />
      </Box>
    )
  )
}

/** Below the fields where there is no room next to them. */
export const Rail = ({ record, title }: { record: AnyRecord; title: string }) => (
  <Box sx={PARTS}>
    <RailSections record={record} title={title} />
  </Box>
)

const PARTS = {
  gridColumn: 2,
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& .MuiCard-root': { p: 2 },
  '& h2': { fontSize: '0.9375rem' },
} as const
