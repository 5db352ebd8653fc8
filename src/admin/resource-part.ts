/**
 * Parts that features add to the generated pages of a resource, and custom pages where neither list
 * nor form fits.
 */
import type { RaRecord } from 'ra-core'
import type { ComponentType } from 'react'
import type { LazyPart } from '#shared/react/lazy-part.tsx'
import type { AnyRecord } from '#shared/resources/record.ts'
import { useExtensions } from './extension-points.ts'
import { useResource } from './resources.ts'
import type { DialogActions } from './ui/menu-button.tsx'

export interface RecordActionsProps {
  record: RaRecord
  /** A row fits icons only. */
  inRow: boolean
}

export interface FormSectionProps {
  action: 'create' | 'update'
  /** The stored record; null for a new one. */
  record: AnyRecord | null
}

export interface PastSectionProps {
  /** The record as it was. */
  record: AnyRecord
  /** ISO 8601. */
  at: string
  /** Whether it has been deleted since. */
  isDeleted: boolean
}

export interface ResourceParts {
  /** Next to the generic actions of a record, in its row and on its page. */
  RecordActions?: ComponentType<RecordActionsProps> & Partial<LazyPart<RecordActionsProps>>
  /** In the menu of the list, after the generic actions. */
  useListActions?(): DialogActions
  /** Below the groups of the form. */
  FormSection?: ComponentType<FormSectionProps>
  /** Whether it is above them instead. */
  isSectionFirst?: boolean
  /** Fields that the section renders instead of the groups. */
  sectionFields?: readonly string[]
  /** Replaces all groups of an existing record. */
  EditBody?: ComponentType<{ record: AnyRecord }>
  /** Fields that `EditBody` shows or omits by intention; others follow it in a group. */
  bodyFields?: readonly string[]
  /** Whether `EditBody` shows the notes and the last changes. */
  hasTimeline?: boolean
  /** Next to the form of a stored record, below its state. */
  RailSection?: ComponentType<{ record: AnyRecord }>
  /** The page that shows a record in place of its form, for results of the search. */
  urlOf?(record: Readonly<Record<string, unknown>>): string | undefined
  /** Above the fields of a record as it was at a moment. */
  PastSection?: ComponentType<PastSectionProps>
  List?: ComponentType
  Edit?: ComponentType
}

const NONE: ResourceParts = {}

/** The parts of the current resource. */
export function useResourceParts(): ResourceParts {
  const { resourceParts } = useExtensions()
  return resourceParts[useResource().name] ?? NONE
}
