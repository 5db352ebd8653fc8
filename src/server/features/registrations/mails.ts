/** Mails to customers about the state of their account. */
import type { Template } from '#server/core/mail/mail-content.ts'

export interface AccountMailData {
  username: string
  company: string
  /** The reviewer's note to the customer. */
  reason: string | null
}

const SIGN_IN = '/login_web'
const CONTACT = '/contact_web'

const approved: Template<AccountMailData> = {
  en: ({ product, username, company }) => ({
    subject: `Your registration with ${product} has been approved`,
    paragraphs: [
      `Hello ${username},`,
      `Your registration for ${company} has been approved. You can now sign in with the username ${username} and the password you chose.`,
    ],
    button: { label: 'Sign in', path: SIGN_IN },
  }),
  zh: ({ product, username, company }) => ({
    subject: `您在“${product}”的注册已通过审核`,
    paragraphs: [
      `${username}，您好：`,
      `您为“${company}”提交的注册申请已通过审核。现在可以使用用户名 ${username} 和注册时设置的密码登录。`,
    ],
    button: { label: '立即登录', path: SIGN_IN },
  }),
}

const rejected: Template<AccountMailData> = {
  en: ({ product, username, company, reason }) => ({
    subject: `Your registration with ${product} was not approved`,
    paragraphs: [
      `Hello ${username},`,
      `We have reviewed your registration for ${company} and couldn’t approve it.`,
      `Reason: ${reason ?? ''}`,
      'If this is a misunderstanding, or you can add what is missing, please contact us and we’ll review it again.',
    ],
    button: { label: 'Contact us', path: CONTACT },
  }),
  zh: ({ product, username, company, reason }) => ({
    subject: `您在“${product}”的注册未通过审核`,
    paragraphs: [
      `${username}，您好：`,
      `我们审核了您为“${company}”提交的注册申请，很抱歉未能通过。`,
      `原因：${reason ?? ''}`,
      '如有误会，或您可以补充所需信息，请与我们联系，我们会重新审核。',
    ],
    button: { label: '联系我们', path: CONTACT },
  }),
}

const disabled: Template<AccountMailData> = {
  en: ({ product, username, reason }) => ({
    subject: `Your account with ${product} has been disabled`,
    paragraphs: [
      `Hello ${username},`,
      'Your account has been disabled. You can’t sign in until further notice.',
      ...(reason ? [`Reason: ${reason}`] : []),
      'Your orders and details are kept. Please contact us if you have questions.',
    ],
    button: { label: 'Contact us', path: CONTACT },
  }),
  zh: ({ product, username, reason }) => ({
    subject: `您在“${product}”的账号已停用`,
    paragraphs: [
      `${username}，您好：`,
      '您的账号已停用，暂时无法登录。',
      ...(reason ? [`原因：${reason}`] : []),
      '您的订单和资料均已保留。如有疑问，请与我们联系。',
    ],
    button: { label: '联系我们', path: CONTACT },
  }),
}

const enabled: Template<AccountMailData> = {
  en: ({ product, username }) => ({
    subject: `Your account with ${product} is enabled again`,
    paragraphs: [`Hello ${username},`, 'Your account has been enabled again. You can sign in as before.'],
    button: { label: 'Sign in', path: SIGN_IN },
  }),
  zh: ({ product, username }) => ({
    subject: `您在“${product}”的账号已重新启用`,
    paragraphs: [`${username}，您好：`, '您的账号已重新启用，可以照常登录。'],
    button: { label: '立即登录', path: SIGN_IN },
  }),
}

/** The mail for a transition; null for transitions without a mail. */
export function mailFor(from: string, to: string): Template<AccountMailData> | null {
  if (to === 'rejected') return rejected
  if (to === 'disabled') return disabled
  if (to !== 'active') return null
  return from === 'disabled' ? enabled : approved
}
