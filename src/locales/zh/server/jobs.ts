/** In Chinese: texts about background jobs. */
import type { jobs as en } from '../../en/server/jobs.ts'

export const jobs: typeof en = {
  'jobs.accessLost': '账号 %{name} 已无权执行该任务；已写入的内容会保留，可以撤销',
  'jobs.defectiveFiles': '备份缺少 %{smart_count} 个文件：这些文件在存储中丢失或已损坏',
  'jobs.notRetried': '只有失败的任务可以重试，且其原始数据仍须保留',
  'jobs.nothingToUndo': '该任务没有可撤销的写入',
  'jobs.tooManyAttempts': '执行该任务期间服务器中断了 %{count} 次，已放弃',
  'jobs.tooManyOpen': '您已有 %{count} 个任务在等待或执行中，请等其中一个结束后再试',
}
