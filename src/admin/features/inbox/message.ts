/** A message of the inbox, and its folders. */

import type { FilterValues } from '#admin/core/views/list/filter-state.ts'
import type { RecordOf } from '#config'
import type { AnyRecord } from '#shared/resources/record.ts'

export type Message = RecordOf<'messages'> & AnyRecord

export const FOLDERS = ['open', 'mine', 'all', 'done'] as const
export type Folder = (typeof FOLDERS)[number]

/** The list filters of a folder; other filters stay. */
export function inFolder(values: FilterValues, folder: Folder, me: number): FilterValues {
  const { done: _, assignee: __, ...others } = values
  switch (folder) {
    case 'open':
      return { ...others, done: false }
    case 'mine':
      return { ...others, done: false, assignee: me }
    case 'done':
      return { ...others, done: true }
    case 'all':
      return others
  }
}

/** The folder of these filters, or undefined. */
export const folderOf = (values: FilterValues, me: number): Folder | undefined =>
  FOLDERS.find((folder) => {
    const { done, assignee } = inFolder({}, folder, me)
    return values.done === done && values.assignee === assignee
  })

/** Chinese names put the family name first. */
export const nameOf = ({ first_name, last_name }: Pick<Message, 'first_name' | 'last_name'>): string =>
  /\p{Script=Han}/u.test(last_name) ? `${last_name}${first_name}` : `${first_name} ${last_name}`
