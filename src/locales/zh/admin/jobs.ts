/** In Chinese: texts of background jobs. */
import type { jobs as en } from '../../en/admin/jobs.ts'

export const jobs: typeof en = {
  'jobs.cancel': '取消任务',
  'jobs.cancelOf': '取消任务“%{name}”',
  'jobs.cancelled': '任务已取消',
  'jobs.retry': '重试',
  'jobs.retryOf': '重试“%{name}”',
  'jobs.retried': '任务已重新开始',
  'jobs.undo': '撤销',
  'jobs.undoOf': '撤销“%{name}”',
  'jobs.undone': '已撤销全部修改',
}
