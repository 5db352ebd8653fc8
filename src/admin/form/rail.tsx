/** State, picture, uses, notes and last changes of a stored record, next to its form. */
import { Box } from '@mui/material'
import type { AnyRecord } from '#shared/resources/record.ts'
import { lazyPart } from '../lazy-part.tsx'
import { useResource } from '../resources.ts'
import { StateCard } from '../workflow/state-card.tsx'

const RailSections = lazyPart(async () => (await import('./rail-sections.tsx')).RailSections)

export function Rail({ record, title }: { record: AnyRecord; title: string }) {
  const { workflow } = useResource()
  return (
    <Box sx={STACK}>
      {workflow && (
        <Box sx={STATE}>
          <StateCard record={record} />
        </Box>
      )}
      <RailSections record={record} title={title} />
    </Box>
  )
}

/** Without room for a rail, the state comes before the fields, and the rest below them. */
const STATE = { order: { xs: -1, lg: 0 } }
const STACK = {
  display: { xs: 'contents', lg: 'grid' },
  gap: 2,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& .MuiCard-root': { p: 2 },
  '& h2': { fontSize: '0.9375rem' },
}
