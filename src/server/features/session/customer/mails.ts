/** Mails about the recipient's account. */
import type { Template } from '#server/core/mail/mail-content.ts'

interface Person {
  username: string
}

/** Link to set a new password. */
export const resetMail: Template<Person & { token: string }> = {
  en: ({ product, username, token }) => ({
    subject: `Set a new password for ${product}`,
    paragraphs: [
      `Hello ${username},`,
      'Someone, probably you, asked to reset this password. Use the button below. The link works once and expires in 30 minutes.',
      'If it wasn’t you, ignore this email. Your password won’t change.',
    ],
    button: { label: 'Choose a new password', path: `/reset_web?token=${token}` },
  }),
  zh: ({ product, username, token }) => ({
    subject: `重置您在“${product}”的密码`,
    paragraphs: [
      `${username}，您好：`,
      '我们收到了重置此账号密码的请求。请点击下方按钮设置新密码，链接 30 分钟内有效，且只能使用一次。',
      '如非本人操作，请忽略此邮件，您的密码不会改变。',
    ],
    button: { label: '设置新密码', path: `/reset_web?token=${token}` },
  }),
}

/** Link to confirm a new e-mail address. */
export const confirmMail: Template<Person & { token: string }> = {
  en: ({ product, username, token }) => ({
    subject: `Confirm your email address for ${product}`,
    paragraphs: [
      `Hello ${username},`,
      'You asked to use this address for your account. Confirm it with the button below. Until then, we’ll keep using your current address. The link works once and expires in 24 hours.',
      'If it wasn’t you, ignore this email.',
    ],
    button: { label: 'Confirm address', path: `/user_web?confirm=${token}` },
  }),
  zh: ({ product, username, token }) => ({
    subject: `请确认您在“${product}”的新邮箱`,
    paragraphs: [
      `${username}，您好：`,
      '您申请将此邮箱设为账号邮箱。请点击下方按钮确认；确认之前仍使用原邮箱。链接 24 小时内有效，且只能使用一次。',
      '如非本人操作，请忽略此邮件。',
    ],
    button: { label: '确认邮箱', path: `/user_web?confirm=${token}` },
  }),
}

/** Notifies the previous address of the change. */
export const emailChangedMail: Template<Person & { email: string }> = {
  en: ({ product, username, email }) => ({
    subject: `Your email address for ${product} was changed`,
    paragraphs: [
      `Hello ${username},`,
      `From now on, we’ll write to ${email}. This address is no longer part of your account.`,
      'If it wasn’t you, please contact us at once.',
    ],
    button: { label: 'Contact us', path: '/contact_web' },
  }),
  zh: ({ product, username, email }) => ({
    subject: `您在“${product}”的邮箱已修改`,
    paragraphs: [
      `${username}，您好：`,
      `今后我们将发送邮件至 ${email}，此邮箱不再与您的账号关联。`,
      '如非本人操作，请立即与我们联系。',
    ],
    button: { label: '联系我们', path: '/contact_web' },
  }),
}

export const passwordChangedMail: Template<Person> = {
  en: ({ product, username }) => ({
    subject: `Your password for ${product} was changed`,
    paragraphs: [
      `Hello ${username},`,
      'Your password was changed, and your other devices have been signed out.',
      'If it wasn’t you, set a new password at once.',
    ],
    button: { label: 'Set a new password', path: '/reset_web' },
  }),
  zh: ({ product, username }) => ({
    subject: `您在“${product}”的密码已修改`,
    paragraphs: [`${username}，您好：`, '您的密码已修改，其他设备已退出登录。', '如非本人操作，请立即重新设置密码。'],
    button: { label: '重置密码', path: '/reset_web' },
  }),
}

export const deletedMail: Template<Person> = {
  en: ({ product, username }) => ({
    subject: `Your account with ${product} has been deleted`,
    paragraphs: [
      `Hello ${username},`,
      'As you asked, your account and your personal details have been deleted. Orders you’ve placed stay with us as business records. This is our last email to you.',
    ],
  }),
  zh: ({ product, username }) => ({
    subject: `您在“${product}”的账号已注销`,
    paragraphs: [
      `${username}，您好：`,
      '按照您的要求，账号和个人资料已删除。您提交过的订单作为业务记录予以保留。这是我们发送给您的最后一封邮件。',
    ],
  }),
}
