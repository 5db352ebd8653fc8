/** Chinese texts of the error log. */
import type { errorLog as en } from '../../en/admin/error-log.ts'

export const errorLog: typeof en = {
  'errorLog.title': '错误日志',
  'errorLog.open': '错误日志：打开页面后出现 %{smart_count} 个错误',
  'errorLog.openEmpty': '错误日志：暂无错误',
  'errorLog.lead': '打开页面以来',
  'errorLog.none': '没有错误',
  'errorLog.noneText': '打开页面以来一切正常。出现的错误会同时上报服务器。',
  'errorLog.times': '%{count} 次',
  'errorLog.stack': '调用堆栈',
  'errorLog.noStack': '该错误没有调用堆栈。',
  'errorLog.copy': '复制',
  'errorLog.copyAll': '全部复制',
  'errorLog.copied': '已复制',
  'errorLog.clear': '清空',
  'errorLog.close': '关闭',
  'errorLog.whole': '全部用户的错误',
  'errorLog.page': '页面',
  'errorLog.details': '详细信息',
  'errorLog.clearAll': '清空日志',
  'errorLog.clearTitle': '删除日志中的全部 %{smart_count} 条错误？',
  'errorLog.clearTitleMany': '删除日志中的全部错误（超过 %{count} 条）？',
  'errorLog.cleared': '已删除 %{smart_count} 条错误',
}
