/** Chinese texts of webhooks. */
import type { webhooks as en } from '../../en/admin/webhooks.ts'

export const webhooks: typeof en = {
  'webhooks.target': '推送内容',
  'webhooks.everyRecord': '所有记录的修改',
  'webhooks.sendAgain': '重新发送',
  'webhooks.sendAgainOf': '重新发送推送记录 %{id}',
  'webhooks.sendDead': '重新发送无法送达的推送',
  'webhooks.sendDeadOf': '重新发送“%{name}”无法送达的推送',
  'webhooks.queued': '正在重新发送 %{smart_count} 条推送',
}
