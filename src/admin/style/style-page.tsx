/** Page-style settings: how the storefront presents itself. */
import { Box } from '@mui/material'
import { useLanguage } from '../i18n/text.ts'
import { PageHeader } from '../layout/page-header.tsx'
import { resourceNamed } from '../views/resource.ts'

export function StylePage() {
  const locale = useLanguage()
  return (
    <Box sx={{ p: { xs: 1.5, md: 2 }, display: 'grid', gap: 2 }}>
      <PageHeader title={resourceNamed('page_styles').label[locale]} />
    </Box>
  )
}
