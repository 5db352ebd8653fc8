/** The page around a form: as wide as it reads well, in the middle, with the save bar below. */
import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { PageHeader } from '../ui/page-header.tsx'

/** Maximum width of the form and its header, in px. */
export const FORM_WIDTH = 1280
/** Width of the rail next to a form, in px. */
export const RAIL_WIDTH = 300
const CENTRED = { width: '100%', maxWidth: FORM_WIDTH, mx: 'auto' }

interface FormPageProps {
  title: string
  aside?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

export function FormPage({ title, aside, actions, children }: FormPageProps) {
  return (
    <Box
      sx={{
        flex: 1,
        display: 'flex',
        flexDirection: 'column',
        p: { xs: 1.5, md: 2 },
        pb: '0 !important',
        '& .record-form': {
          flex: 1,
          display: 'flex',
          flexDirection: 'column',
          gap: 2,
        },
        // The save bar spans the page.
        '& .record-form > *:not(.save-bar), & > .page-head': CENTRED,
      }}
    >
      <Box className="page-head" sx={{ mb: 1.5 }}>
        <PageHeader title={title} aside={aside} actions={actions} />
      </Box>
      {children}
    </Box>
  )
}
