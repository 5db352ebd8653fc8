/** A message of the inbox, and its folders. */

import type { FilterValues } from '#admin/list/filter-state.ts'
import type { RecordOf } from '#config'
import { fullName } from '#shared/i18n/full-name.ts'
import type { AnyRecord } from '#shared/resources/record.ts'

export type Message = RecordOf<'messages'> & AnyRecord

export const FOLDERS = ['open', 'mine', 'all', 'done'] as const
export type Folder = (typeof FOLDERS)[number]

/** The list filters of a folder; other filters stay. */
export function folderFilters(
  values: FilterValues,
  folder: Folder,
  currentUser: number,
): FilterValues {
  const { done: _, assignee: __, ...rest } = values
  switch (folder) {
    case 'open':
      return { ...rest, done: false }
    case 'mine':
      return { ...rest, done: false, assignee: currentUser }
    case 'done':
      return { ...rest, done: true }
    case 'all':
      return rest
  }
}

/** The folder of these filters, or undefined. */
export const folderOf = (values: FilterValues, currentUser: number): Folder | undefined =>
  FOLDERS.find((folder) => {
    const { done, assignee } = folderFilters({}, folder, currentUser)
    return values.done === done && values.assignee === assignee
  })

export const nameOf = ({
  first_name,
  last_name,
}: Pick<Message, 'first_name' | 'last_name'>): string => fullName(first_name, last_name)
