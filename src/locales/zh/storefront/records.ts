/** Texts of the plain pages of records. */
import type { records as en } from '../../en/storefront/records.ts'

export const records: typeof en = {
  'records.none': '暂无内容',
  'records.noMatch': '没有找到与“%{q}”相关的内容',
  'records.missing': '此页面不存在',
  'records.toList': '返回列表',
}
