/** The bar of visited pages, loaded where the settings enable it; off by default. */
import { Box } from '@mui/material'
import { usePermissions } from 'ra-core'
import { lazy, Suspense } from 'react'
import { useSettings } from '#admin/core/providers/settings.ts'
import type { Subject } from '#shared/resources/permissions.ts'
import { BAR_HEIGHT } from './tag-styles.ts'

const TabsBar = lazy(async () => ({ default: (await import('./tabs-bar.tsx')).TabsBar }))

export function LazyTabsBar() {
  const { tagsView } = useSettings()
  const { permissions } = usePermissions<Subject>()
  if (!tagsView || !permissions) return null
  return (
    <Suspense fallback={<Box sx={{ height: BAR_HEIGHT }} />}>
      <TabsBar subject={permissions} />
    </Suspense>
  )
}
