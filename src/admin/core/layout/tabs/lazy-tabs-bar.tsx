/** The bar of visited pages, loaded where the settings enable it; off by default. */
import { Box } from '@mui/material'
import { usePermissions } from 'ra-core'
import { lazyPart } from '#admin/core/lazy-part.tsx'
import { useSettings } from '#admin/core/providers/settings.ts'
import type { Subject } from '#shared/resources/permissions.ts'
import { BAR_HEIGHT } from './tag-styles.ts'

const TabsBar = lazyPart(async () => (await import('./tabs-bar.tsx')).TabsBar, <Box sx={{ height: BAR_HEIGHT }} />)

export function LazyTabsBar() {
  const { tagsView } = useSettings()
  const { permissions } = usePermissions<Subject>()
  if (!tagsView || !permissions) return null
  return <TabsBar subject={permissions} />
}
