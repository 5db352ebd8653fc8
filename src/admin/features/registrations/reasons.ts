/** Preset reasons for customers, in their language; editable before sending. */
import type { Locale } from '#shared/constants.ts'

type Reasons = Readonly<Record<Locale, readonly string[]>>

export const REASONS: Readonly<Record<'rejected' | 'disabled', Reasons>> = {
  rejected: {
    en: [
      'We could not verify your company. Please register with your company e-mail address.',
      'We found no fixture of ours that you own or operate. Please tell us a serial number.',
      'Your company already has an account. Please ask your colleague for access.',
      'Your details are incomplete. Please register again with the full company name.',
    ],
    zh: [
      '无法核实贵公司信息，请使用公司邮箱重新注册。',
      '未查到贵公司拥有或使用我们的设备，请提供设备序列号。',
      '贵公司已有账号，请联系您的同事开通。',
      '注册信息不完整，请填写完整的公司名称后重新注册。',
    ],
  },
  disabled: {
    en: ['At your own request.', 'The account has not been used for a long time.', 'Your company no longer exists.'],
    zh: ['应您本人的要求停用。', '账号长期未使用。', '贵公司已注销。'],
  },
}
