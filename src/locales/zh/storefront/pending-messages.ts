/** Texts of messages that wait for the network. */
import type { pendingMessages as en } from '../../en/storefront/pending-messages.ts'

export const pendingMessages: typeof en = {
  'outbox.message': '留言',
  'outbox.sentMessage': '留言 %{number} 已发送',
  'outbox.sentMessages': '已发送 %{smart_count} 条留言',
  'outbox.messageWaits': '当前处于离线状态，留言已保存，网络恢复后将自动发送',
}
