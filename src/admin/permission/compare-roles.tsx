/** All roles side by side. */
import { Box } from '@mui/material'
import { pages } from '#shared/pages.ts'
import { useLanguage } from '../i18n/text.ts'
import { PageHeader } from '../layout/page-header.tsx'

export function CompareRoles() {
  const locale = useLanguage()
  return (
    <Box sx={{ p: { xs: 1.5, md: 2 }, display: 'grid', gap: 2 }}>
      <PageHeader title={pages.permissionRole.title[locale]} />
    </Box>
  )
}
