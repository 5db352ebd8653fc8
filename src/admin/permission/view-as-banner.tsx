/**
 * A permanent banner while viewing as a role, with a button to stop; also reports that it ended
 * because the role is gone.
 */
import Visibility from '@mui/icons-material/VisibilityOutlined'
import { Alert, Box, Button } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { http } from '#shared/http/http.ts'
import { clearViewAsEnd, readViewAs, readViewAsEnd } from '#shared/session/view-as.ts'
import { useLanguage, useText } from '../i18n/text.ts'
import type { RoleReport } from './role-report.ts'
import { stopViewingAs } from './view-as.ts'

export function ViewAsBanner() {
  const role = readViewAs()
  const [end, setEnd] = useState(readViewAsEnd)
  if (role !== undefined) return <Banner role={role} />
  if (end === null) return null
  const dismiss = () => {
    clearViewAsEnd()
    setEnd(null)
  }
  return (
    <Alert severity="warning" onClose={dismiss} sx={{ borderRadius: 0 }}>
      {end}
    </Alert>
  )
}

function Banner({ role }: { role: string }) {
  const text = useText()
  const locale = useLanguage()
  const { data } = useQuery({
    queryKey: ['permission', role, locale],
    queryFn: async ({ signal }) =>
      (await http<RoleReport>({ url: `/api/permission/${role}`, signal })).data,
  })
  return (
    <Box component="section" aria-label={text('access.viewAs')} sx={BANNER}>
      <Visibility fontSize="small" aria-hidden />
      <Box component="span" role="status" sx={{ flex: '0 1 auto' }}>
        {text('access.viewing', { name: data?.name[locale] || role })}
      </Box>
      <Button
        color="inherit"
        variant="outlined"
        onClick={stopViewingAs}
        sx={{ flex: 'none', borderColor: 'currentColor' }}
      >
        {text('access.stopViewing')}
      </Button>
    </Box>
  )
}

const BANNER = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 1.5,
  px: 2,
  py: 0.75,
  bgcolor: 'warning.main',
  color: 'warning.contrastText',
  fontWeight: 600,
} as const
