/** Hand-made pages that take the place of a resource's generic ones. */
import type { ComponentType } from 'react'
import type { ResourceName } from '#config'

interface Override {
  list?: ComponentType
  create?: ComponentType
  edit?: ComponentType
}

export const overrides: Partial<Record<ResourceName, Override>> = {}
