/** Parts that features add to the generated pages of a resource, and pages of their own where no list or form fits. */
import type { RaRecord } from 'ra-core'
import type { ComponentType } from 'react'
import type { AnyRecord } from '#shared/resources/record.ts'
import { useExtensions } from './extensions.ts'
import { useResource } from './views/resource.ts'

export interface RecordActionsProps {
  record: RaRecord
  /** In a row there is room for icons only. */
  inRow: boolean
}

export interface FormSectionProps {
  action: 'create' | 'update'
  /** The record as it is stored; null for a new one. */
  record: AnyRecord | null
}

export interface ResourceParts {
  /** Beside the generic actions of a record, in its row and on its page. */
  RecordActions?: ComponentType<RecordActionsProps>
  /** Beside the generic actions of the list. */
  ListActions?: ComponentType
  /** Below the groups of the form. */
  FormSection?: ComponentType<FormSectionProps>
  /** Fields that the section shows in place of the groups. */
  sectionFields?: readonly string[]
  /** In place of all groups of an existing record. */
  EditBody?: ComponentType<{ record: AnyRecord }>
  List?: ComponentType
  Edit?: ComponentType
}

const NONE: ResourceParts = {}

/** The parts of the resource of the page. */
export function useResourceParts(): ResourceParts {
  const { resourceParts } = useExtensions()
  return resourceParts[useResource().name] ?? NONE
}
