/** Chinese texts about others who work on the same records. */
import type { together as en } from '../../en/admin/together.ts'

export const together: typeof en = {
  'together.viewing': '%{name} 正在查看此记录',
  'together.editing': '%{name} 正在编辑此记录',
  'together.updated': '此记录已更新',
  'together.updatedBy': '%{name} 更新了此记录',
  'together.changed': '您打开后，此记录已有新的修改',
  'together.changedBy': '%{name} 修改了此记录',
  'together.compare': '对比',
  'together.deleted': '此记录已被删除',
}
