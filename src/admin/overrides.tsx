/** Hand-made pages that take the place of a resource's generic ones. */
import { type ComponentType, lazy } from 'react'
import type { ResourceName } from '#config'

interface Override {
  list?: ComponentType
  create?: ComponentType
  edit?: ComponentType
}

export const overrides: Partial<Record<ResourceName, Override>> = {
  errors: {
    list: lazy(async () => ({ default: (await import('./error-log/error-list.tsx')).ErrorList })),
    edit: lazy(async () => ({ default: (await import('./error-log/error-page.tsx')).ErrorPage })),
  },
  page_styles: {
    list: lazy(async () => ({ default: (await import('./style/style-page.tsx')).StylePage })),
  },
}
