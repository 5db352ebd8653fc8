/** Chinese texts about firmware mails. */
import type { subscriptions as en } from '../../en/storefront/subscriptions.ts'

export const subscriptions: typeof en = {
  'news.title': '固件通知',
  'news.lead': '有新固件或重要变更时，我们会邮件通知您并说明内容。每封邮件都可一键退订。',
  'news.product': '%{model} 的新固件',
  'news.fixtures': '“我的设备”的全部新固件',
  'news.manage': '管理全部固件通知',
  'news.failed': '保存失败，请重试。',
  'news.section': '固件通知',
  'news.sectionLead': '以下产品发布新固件或有重要变更时，我们会发邮件通知您。',
  'news.fixturesHint': '包括上方列表中的全部设备及以后添加的设备，仅通知适用其序列号的版本。',
  'news.none': '尚未订阅单个产品。',
  'news.noneHint': '可在产品的固件页面订阅。',
  'news.toFirmware': '固件',
  'news.end': '退订',
  'news.endOf': '退订 %{model} 的固件通知',
}
