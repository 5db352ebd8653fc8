/** The fields of one group, in two columns where there is room. */
import { Box } from '@mui/material'
import { FieldSlot } from './field-slot.tsx'
import type { VisibleGroup } from './groups.ts'

export function GroupFields({ group, action }: { group: VisibleGroup; action: 'create' | 'update' }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        columnGap: 1.5,
        rowGap: 2,
        alignItems: 'start',
      }}
    >
      {group.fields.map((f) => (
        <FieldSlot key={f.name} field={f} action={action} />
      ))}
    </Box>
  )
}
