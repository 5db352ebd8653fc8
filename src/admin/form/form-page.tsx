/** The page around a form: readable width, with the save bar at the bottom. */
import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { PageHeader } from '../ui/page-header.tsx'

/** Width of the form and its header, in px. */
const WIDTH = 1280

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
          maxWidth: WIDTH,
          width: '100%',
        },
      }}
    >
      <Box sx={{ mb: 1.5, maxWidth: WIDTH }}>
        <PageHeader title={title} aside={aside} actions={actions} />
      </Box>
      {children}
    </Box>
  )
}
