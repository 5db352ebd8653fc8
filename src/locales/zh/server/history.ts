/** In Chinese: texts about writing, history, trash and undo. */
import type { history as en } from '../../en/server/history.ts'

export const history: typeof en = {
  'history.emptied': '“%{title}”已从回收站清除，无法恢复',
  'history.notUndone': '有 %{smart_count} 条记录未能撤销：%{list}',
  'history.restored': '“%{title}”已恢复',
  'history.referenceInTrash': '“%{title}”也在回收站中。请先恢复它，或选择其他记录。',
  'history.inseparable': '对“%{title}”的这些修改彼此关联，请一并撤销',
  'history.unfinished': '后台任务仍在处理此修改。请等待任务完成，或在“后台任务”中取消。',
  'history.unusedYet': '请先填写“%{field}”，否则请留空',
  'history.unused': '“%{field}”不是“%{values}”时，请留空',
}
