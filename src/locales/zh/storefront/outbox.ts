/** Texts of requests that wait for the network. */
import type { outbox as en } from '../../en/storefront/outbox.ts'

export const outbox: typeof en = {
  'outbox.waiting': '%{smart_count} 项待联网发送',
  'outbox.rejected': '%{smart_count} 项未被受理',
  'outbox.show': '查看',
  'outbox.title': '待联网发送',
  'outbox.lead': '以下内容已保存在本设备上，网络恢复后自动发送，且只发送一次。',
  'outbox.again': '重试',
  'outbox.correct': '修改',
  'outbox.remove': '移除',
  'outbox.onItsWay': '已在发送，无法移除',
  'outbox.open': '打开',
  'outbox.deleted': '浏览器已删除 %{smart_count} 项待联网发送的内容，请查看订单后重新提交',
  'outbox.full': '本设备存储空间已满，内容未能保存。请先释放空间，然后重试。',
}
