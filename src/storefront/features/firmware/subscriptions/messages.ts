/** Texts about firmware mails. */
import { type Pair, textsOf } from '#storefront/core/language/language.tsx'

export const messages = {
  'news.title': ['Firmware alerts', '固件通知'],
  'news.lead': [
    'Get an email when a new version is out or something important changes. Unsubscribe any time.',
    '有新固件或重要变更时，我们会邮件通知您并说明内容。每封邮件都可一键退订。',
  ],
  'news.product': ['New firmware for %{model}', '%{model} 的新固件'],
  'news.fixtures': ['New firmware for all my fixtures', '“我的灯具”的全部新固件'],
  'news.manage': ['Manage firmware alerts', '管理全部固件通知'],
  'news.failed': ['We couldn’t save this. Try again.', '保存失败，请重试。'],
  'news.section': ['Firmware alerts', '固件通知'],
  'news.sectionLead': [
    'We’ll email you as soon as there’s new firmware or an important change.',
    '以下产品发布新固件或有重要变更时，我们会发邮件通知您。',
  ],
  'news.fixturesHint': [
    'Covers every fixture above and any you add later. Only versions that fit the serial number.',
    '包括上方列表中的全部灯具及以后添加的灯具，仅通知适用其序列号的版本。',
  ],
  'news.none': ['No subscriptions to single products.', '尚未订阅单个产品。'],
  'news.noneHint': ['Subscribe on a product’s firmware page.', '可在产品的固件页面订阅。'],
  'news.toFirmware': ['Firmware', '固件'],
  'news.end': ['Unsubscribe', '退订'],
  'news.endOf': ['Unsubscribe from firmware alerts for %{model}', '退订 %{model} 的固件通知'],
} as const satisfies Record<string, Pair>

export const useText = textsOf(messages)
