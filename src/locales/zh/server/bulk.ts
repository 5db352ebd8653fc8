/** In Chinese: texts about changes of many records at once. */
import type { bulk as en } from '../../en/server/bulk.ts'

export const bulk: typeof en = {
  'bulk.countChanged':
    '您确认的是 %{smart_count} 条记录，但现在符合条件的有 %{now} 条。操作未执行，请核对后重新确认。',
  'bulk.tooMany': '符合条件的记录超过 %{limit} 条，请缩小筛选范围。',
  'bulk.notAll': '略过：%{refused} 条；已不再符合条件：%{left} 条',
  'bulk.reason': '原因',
}
