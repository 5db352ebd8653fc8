/**
 * Fields of a customer account with the limits of specification §5, for the resource and the forms.
 */
import { email } from '#fields/email/definition.ts'
import { phone } from '#fields/phone/definition.ts'
import { secret } from '#fields/secret/definition.ts'
import { text } from '#fields/text/definition.ts'
import { localized as L } from '../i18n/locales.ts'

/** Limits of usernames. */
export const USERNAME = {
  required: true,
  unique: true,
  ignoreCase: true,
  uniqueMessage: 'error.usernameTaken',
  pattern: /^[\w-]{3,16}$/,
  message: L(
    'Username format: 3 to 16 digits (letters, numbers, underscores, minus signs)',
    '用户名格式：3 到 16 位（字母、数字、下划线、减号）',
  ),
} as const

/** Limits of passwords. */
export const PASSWORD = {
  required: true,
  min: 6,
  message: L(
    'Password length must be greater than or equal to 6 digits',
    '密码长度必须大于或等于 6 位',
  ),
} as const

/** Account fields that customers fill in themselves. */
export const accountFields = {
  username: text('Username', '用户名', USERNAME),
  password: secret('Password', '密码', PASSWORD),
  company: text('Company', '公司', { required: true }),
  email: email('Email', '邮箱', { required: true, ignoreCase: true }),
  mobile: phone('Mobile', '手机号', {
    mobile: true,
    help: L(
      'Outside mainland China, with the country code, such as +49',
      '中国大陆以外的号码请以国家/地区代码开头，如 +49',
    ),
  }),
}
