/** Mails for a message: one to the company, one to the sender. */

import type { Template } from '#server/core/mail/mail-content.ts'
import { countryName, findCountry } from '#shared/web/countries.ts'

export interface MessageMailData {
  id: number
  /** The ticket number. */
  number: string
  firstName: string
  lastName: string
  company: string
  email: string
  telephone: string
  country: string
  message: string
  /** The subject, one entry per line. */
  about: readonly string[]
  /** Names of the attached files. */
  attachments: readonly string[]
  /** Whether the confirmation repeats the message. */
  quotes: boolean
}

const inChinese = ({ firstName, lastName }: MessageMailData) =>
  /\p{Script=Han}/u.test(lastName) ? `${lastName}${firstName}` : `${firstName} ${lastName}`

const countryInChinese = (country: string) => {
  const match = findCountry(country)
  return match ? countryName(match, 'zh') : country
}

/** To the company. */
export const notice: Template<MessageMailData> = {
  en: (facts) => ({
    subject: `${facts.number}: message from ${facts.company || facts.lastName}`,
    paragraphs: [
      `${facts.firstName} ${facts.lastName} (${facts.company}, ${facts.country}) has written to you.`,
      `${facts.email}\n${facts.telephone}`.trim(),
      ...(facts.about.length ? [`About: ${facts.about.join(' · ')}`] : []),
      facts.message,
      ...(facts.attachments.length ? [`Attachments: ${facts.attachments.join(', ')}`] : []),
    ].filter((line) => line !== ''),
    button: { label: 'Open message', path: `/system/messages/index?id=${facts.id}` },
    reason: 'You’re receiving this email because this is the contact address in the page style.',
  }),
  zh: (facts) => ({
    subject: `${facts.number}：${facts.company || inChinese(facts)} 的留言`,
    paragraphs: [
      `${inChinese(facts)}（${facts.company}，${countryInChinese(facts.country)}）发来一条留言。`,
      `${facts.email}\n${facts.telephone}`.trim(),
      ...(facts.about.length ? [`相关内容：${facts.about.join(' · ')}`] : []),
      facts.message,
      ...(facts.attachments.length ? [`附件：${facts.attachments.join('、')}`] : []),
    ].filter((line) => line !== ''),
    button: { label: '查看留言', path: `/system/messages/index?id=${facts.id}` },
    reason: '您收到此邮件，是因为“页面样式”中填写的联系邮箱是此邮箱。',
  }),
}

/** To the customer. */
export const confirmation: Template<MessageMailData> = {
  en: (facts) => ({
    subject: `We’ve received your message: ${facts.number}`,
    paragraphs: [
      `Hello ${facts.firstName} ${facts.lastName},`,
      `Thank you for writing to ${facts.product}. Your ticket number is ${facts.number}. Please quote it if you call or write about this.`,
      'We’ll reply to this address. Check “My messages” to see whether your message is still open.',
      ...(facts.about.length ? [`About: ${facts.about.join(' · ')}`] : []),
      ...(facts.quotes && facts.message ? [`Your message:\n${facts.message}`] : []),
    ],
    button: { label: 'My messages', path: '/contact_web' },
  }),
  zh: (facts) => ({
    subject: `我们已收到您的留言：${facts.number}`,
    paragraphs: [
      `${inChinese(facts)}，您好：`,
      `感谢您联系“${facts.product}”。您的工单号是 ${facts.number}，后续来电或来信时请提供此编号。`,
      '我们会通过邮件回复到此邮箱。您可以在“我的留言”中查看处理状态。',
      ...(facts.about.length ? [`相关内容：${facts.about.join(' · ')}`] : []),
      ...(facts.quotes && facts.message ? [`您的留言：\n${facts.message}`] : []),
    ],
    button: { label: '我的留言', path: '/contact_web' },
  }),
}
