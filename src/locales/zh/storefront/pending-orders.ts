/** Texts of cart lines and orders that wait for the network. */
import type { pendingOrders as en } from '../../en/storefront/pending-orders.ts'

export const pendingOrders: typeof en = {
  'outbox.lines.cart': '加入购物车',
  'outbox.lines.wishlist': '加入收藏',
  'outbox.order': '订单',
  'outbox.changedCartReason': '您核对订单后，购物车又有变化，请重新核对。',
  'outbox.sentOrder': '订单 %{number} 已发送',
  'outbox.sentOrders': '已发送 %{smart_count} 个订单',
  'outbox.sent.cart': '已将 %{smart_count} 项加入购物车',
  'outbox.sent.wishlist': '已将 %{smart_count} 项加入收藏',
  'outbox.linesWait': '当前处于离线状态，网络恢复后将自动添加',
  'outbox.orderWaits': '当前处于离线状态，订单已保存，网络恢复后将自动发送',
  'outbox.onItsWay': '正在发送，请稍后在购物车中修改',
}
