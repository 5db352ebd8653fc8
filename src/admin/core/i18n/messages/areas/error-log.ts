/** Texts of the error log. */
import type { Pairs } from '../pairs.ts'

export const errorLog = {
  'errorLog.title': ['Error log', '错误日志'],
  'errorLog.open': [
    'Error log: 1 error since you opened this page |||| Error log: %{smart_count} errors since you opened this page',
    '错误日志：打开页面后出现 %{smart_count} 个错误',
  ],
  'errorLog.openEmpty': ['Error log: no errors', '错误日志：暂无错误'],
  'errorLog.lead': ['Since you opened this page', '打开页面以来'],
  'errorLog.none': ['No errors', '没有错误'],
  'errorLog.noneText': [
    'No errors since you opened this page. Errors are also sent to the server.',
    '打开页面以来一切正常。出现的错误会同时上报服务器。',
  ],
  'errorLog.times': ['%{count} times', '%{count} 次'],
  'errorLog.stack': ['Stack', '调用堆栈'],
  'errorLog.noStack': ['No stack for this error.', '该错误没有调用堆栈。'],
  'errorLog.copy': ['Copy', '复制'],
  'errorLog.copyOne': ['Copy error: %{message}', '复制该错误：%{message}'],
  'errorLog.copyAll': ['Copy all', '全部复制'],
  'errorLog.copied': ['Copied', '已复制'],
  'errorLog.clear': ['Clear', '清空'],
  'errorLog.close': ['Close', '关闭'],
  'errorLog.whole': ['Everyone’s errors', '全部用户的错误'],
  'errorLog.page': ['Page', '页面'],
  'errorLog.facts': ['Details', '详细信息'],
  'errorLog.clearAll': ['Clear log', '清空日志'],
  'errorLog.clearTitle': [
    'Delete the 1 error in the log? |||| Delete all %{smart_count} errors in the log?',
    '删除日志中的全部 %{smart_count} 条错误？',
  ],
  'errorLog.clearTitleMany': [
    'Delete all errors in the log (more than %{count})?',
    '删除日志中的全部错误（超过 %{count} 条）？',
  ],
  'errorLog.cleared': ['1 error deleted |||| %{smart_count} errors deleted', '已删除 %{smart_count} 条错误'],
} as const satisfies Pairs
