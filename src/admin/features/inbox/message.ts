/** A message as the inbox holds it, and the folders it may lie in. */

import type { FilterValues } from '#admin/core/views/list/filter-state.ts'
import type { RecordOf } from '#config'
import type { AnyRecord } from '#shared/resources/record.ts'

export type Message = RecordOf<'messages'> & AnyRecord

export const FOLDERS = ['open', 'mine', 'all', 'done'] as const
export type Folder = (typeof FOLDERS)[number]

/** The filters by which the list shows a folder; whatever else is asked for stays. */
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

/** The folder that these filters show; undefined where they show something else. */
export const folderOf = (values: FilterValues, me: number): Folder | undefined =>
  FOLDERS.find((folder) => {
    const { done, assignee } = inFolder({}, folder, me)
    return values.done === done && values.assignee === assignee
  })

/** Family name first where it is written in Chinese. */
export const nameOf = ({ first_name, last_name }: Pick<Message, 'first_name' | 'last_name'>): string =>
  /\p{Script=Han}/u.test(last_name) ? `${last_name}${first_name}` : `${first_name} ${last_name}`
