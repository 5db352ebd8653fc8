/** Mail about new firmware. */

import type { MailContent, Template } from '#server/core/mail/mail-content.ts'
import { unsubscribePath } from '#server/core/mail/unsubscribe-path.ts'
import type { Locale } from '#shared/constants.ts'

/** A version in the language of the mail. */
export interface ToldVersion {
  version: string
  /** Model numbers of the products with new firmware. */
  models: string[]
  changesDmx: boolean
  minimum: string | null
  notes: string
}

export interface FirmwareMailData {
  username: string
  versions: ToldVersion[]
  /** The product whose page the mail links to. */
  page: number
  /** Reason for the mail: model number of the subscribed product, or all fixtures. */
  because: string | 'fixtures'
  token: string
}

/** Versions shown with release notes; further ones get a line each, up to a limit. */
const WITH_NOTES = 3
const LISTED = 20
const NOTES = 800

const TEXTS = {
  en: {
    subjectOne: (version: string, models: string) => `New firmware ${version} for ${models}`,
    subjectMany: (count: number, models: string) => `${count} new firmware versions for ${models}`,
    hello: (name: string) => `Hello ${name},`,
    lead: 'New firmware is out for fixtures you subscribed to:',
    dmx: 'Note: this version changes the DMX chart. Check your show files before updating a rig.',
    minimum: (version: string) => `Update to version ${version} or later first. The firmware page shows the steps.`,
    more: (count: number) => `… and ${count} more`,
    button: 'View and download',
    product: (model: string) => `You’re receiving this email because you subscribed to firmware alerts for ${model}.`,
    fixtures: 'You’re receiving this email because you subscribed to firmware alerts for your fixtures.',
    end: 'Unsubscribe',
    comma: ', ',
  },
  zh: {
    subjectOne: (version: string, models: string) => `${models} 新固件 ${version} 已发布`,
    subjectMany: (count: number, models: string) => `${models} 有 ${count} 个新固件版本发布`,
    hello: (name: string) => `${name}，您好：`,
    lead: '您关注的灯具有新固件发布：',
    dmx: '注意：此版本会改变 DMX 通道表，升级整套灯具前请先核对演出文件。',
    minimum: (version: string) => `需先升级至 ${version} 或以上版本，页面会给出升级步骤。`,
    more: (count: number) => `……另有 ${count} 个版本`,
    button: '查看并下载',
    product: (model: string) => `您收到此邮件，是因为您订阅了 ${model} 的固件通知。`,
    fixtures: '您收到此邮件，是因为您订阅了“我的灯具”的固件通知。',
    end: '退订此类邮件',
    comma: '、',
  },
} as const

function mail(locale: Locale, { username, versions, page, because, token }: FirmwareMailData): MailContent {
  const text = TEXTS[locale]
  const models = [...new Set(versions.flatMap((one) => one.models))].join(text.comma)
  const [first] = versions
  const named = ({ version, models }: ToldVersion) => `${models.join(text.comma)} ${version}`
  const lines = versions
    .slice(0, WITH_NOTES)
    .flatMap((one) => [
      [named(one), one.changesDmx && text.dmx, one.minimum && text.minimum(one.minimum)].filter(Boolean).join('\n'),
      ...(one.notes ? [one.notes.length > NOTES ? `${one.notes.slice(0, NOTES)}…` : one.notes] : []),
    ])
  const listed = versions.slice(WITH_NOTES, LISTED).map((one) => named(one))
  const rest = versions.length > LISTED ? [text.more(versions.length - LISTED)] : []
  return {
    subject:
      versions.length === 1 && first
        ? text.subjectOne(first.version, models)
        : text.subjectMany(versions.length, models),
    paragraphs: [text.hello(username), text.lead, ...lines, ...(listed.length ? [listed.join('\n')] : []), ...rest],
    button: { label: text.button, path: `/flist_web?id=${page}` },
    reason: because === 'fixtures' ? text.fixtures : text.product(because),
    unsubscribe: { label: text.end, path: unsubscribePath(token) },
  }
}

export const firmwareMail: Template<FirmwareMailData> = {
  en: (facts) => mail('en', facts),
  zh: (facts) => mail('zh', facts),
}
