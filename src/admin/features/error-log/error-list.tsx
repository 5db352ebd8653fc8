/** The error log of everyone: the generic list, with a way to empty it. */
import { RecordList } from '#admin/core/views/list/list.tsx'
import { ClearLog } from './clear-log.tsx'

export function ErrorList() {
  return <RecordList actions={<ClearLog />} />
}
