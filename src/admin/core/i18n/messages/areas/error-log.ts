/** Texts of the error log. */
import type { Pairs } from '../pairs.ts'

export const errorLog = {
  'errorLog.title': ['Error log', '错误日志'],
  'errorLog.open': [
    'Error log: 1 error since this page was loaded |||| Error log: %{smart_count} errors since this page was loaded',
    '错误日志：本次加载后出现 %{smart_count} 个错误',
  ],
  'errorLog.openEmpty': ['Error log: no errors', '错误日志：暂无错误'],
  'errorLog.lead': ['Since this page was loaded', '本次加载以来'],
  'errorLog.none': ['No errors', '没有错误'],
  'errorLog.noneText': [
    'Nothing has gone wrong since this page was loaded. Errors are also sent to the server.',
    '本次加载以来一切正常。出现的错误会同时上报服务器。',
  ],
  'errorLog.times': ['%{count} times', '%{count} 次'],
  'errorLog.stack': ['Stack', '调用堆栈'],
  'errorLog.noStack': ['There is no stack for this error.', '该错误没有调用堆栈。'],
  'errorLog.copy': ['Copy', '复制'],
  'errorLog.copyOne': ['Copy this error: %{message}', '复制该错误：%{message}'],
  'errorLog.copyAll': ['Copy all', '全部复制'],
  'errorLog.copied': ['Copied', '已复制'],
  'errorLog.clear': ['Clear', '清空'],
  'errorLog.close': ['Close', '关闭'],
  'errorLog.whole': ['Errors of everyone', '全部用户的错误'],
  'errorLog.page': ['Page', '页面'],
  'errorLog.facts': ['Details', '详细信息'],
  'errorLog.clearAll': ['Clear the log', '清空日志'],
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
