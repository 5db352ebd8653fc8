/** In Chinese: texts about contents that cannot be inspected. */
import type { inspections as en } from '../../en/server/inspections.ts'

export const inspections: typeof en = {
  'inspections.tooLarge': '“%{name}”超过此类文件的上限 %{limit} MB',
  'inspections.tooLong': '检查“%{name}”超过 %{seconds} 秒：文件过于复杂或内容异常',
  'inspections.unreadable': '无法读取“%{name}”：%{problem}',
}
