/** Texts about firmware mails. */
import { type Pair, textsOf } from '#storefront/core/language/language.tsx'

export const messages = {
  'news.title': ['Told of new firmware', '新固件通知'],
  'news.lead': [
    'A mail when there is a new version, with what has changed, or when something important changes on the product. Every mail has a link that ends it.',
    '发布新版本或产品有重要变更时，发邮件通知您并附内容。每封邮件都可一键退订。',
  ],
  'news.product': ['New firmware of %{model}', '%{model} 的新固件'],
  'news.fixtures': ['New firmware of all my fixtures', '“我的灯具”的全部新固件'],
  'news.manage': ['All of my firmware mails', '管理全部固件通知'],
  'news.failed': ['That could not be saved. Please try again.', '保存失败，请重试。'],
  'news.section': ['Firmware mails', '固件通知'],
  'news.sectionLead': [
    'What we tell you by mail as soon as there is new firmware or an important change.',
    '以下产品发布新固件或有重要变更时，我们会发邮件通知您。',
  ],
  'news.fixturesHint': [
    'Of every fixture in your list above, also those that you add later; only versions that fit its serial number.',
    '包括上方列表中的全部灯具及以后添加的灯具，仅通知适用其序列号的版本。',
  ],
  'news.none': ['You follow no single product.', '尚未订阅单个产品。'],
  'news.noneHint': ['Subscribe on the firmware page of a product.', '可在产品的固件页面订阅。'],
  'news.toFirmware': ['Firmware', '固件'],
  'news.end': ['End', '退订'],
  'news.endOf': ['End firmware mails of %{model}', '退订 %{model} 的固件通知'],
} as const satisfies Record<string, Pair>

export const useText = textsOf(messages)
