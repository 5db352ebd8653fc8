/** Chinese texts of the customer’s bell, and of notifications on devices. */
import type { notices as en } from '../../en/storefront/notices.ts'

export const notices: typeof en = {
  'bell.title': '通知',
  'bell.open': '通知，%{smart_count} 条未读',
  'bell.unread': '未读',
  'bell.readAll': '全部标为已读',
  'bell.all': '查看全部',
  'bell.none': '暂无通知',
  'bell.noneText': '您的订单、报价、留言、设备和清单有新动态时，会显示在这里。',
  'bell.settings': '通知设置',
  'section.lead': '所有通知都可以在铃铛中查看。',
  'section.mails': '同时发送邮件',
  'section.failed': '保存失败，请重试',
  'push.title': '在此设备上',
  'push.on': '即使门户网站已关闭，此设备也会显示通知。',
  'push.off': '通知只显示在门户网站中。',
  'push.denied': '浏览器已阻止本站的通知，请先在浏览器设置中允许。',
  'push.unsupported': '此浏览器无法显示网站通知。',
  'push.turnOn': '开启',
  'push.turnOff': '关闭',
  'push.failed': '无法连接此浏览器的推送服务，请稍后重试',
  'push.offer': '有回复或订单有进展时，是否在此设备上通知您？',
  'push.accept': '通知我',
  'push.refuse': '不用了',
  'push.accepted': '已开启通知',
}
