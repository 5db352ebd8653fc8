/** Sends text messages through the gateway of SMS_URL. */
import type { Locale } from '#shared/constants.ts'

export interface CodeMessage {
  mobile: string
  /** Six digits, valid for five minutes. */
  code: string
  language: Locale
}

const TIMEOUT_MS = 10_000
const TEXTS: Record<Locale, (code: string) => string> = {
  en: (code) => `Your code is ${code}. It is valid for 5 minutes. Do not pass it on.`,
  zh: (code) => `您的验证码是 ${code}，5 分钟内有效，请勿告知他人。`,
}

/**
 * Posts a message as JSON `{ mobile, code, text, language }`: gateways with fixed templates use the code, others the
 * text. @throws Error when the gateway rejects it
 */
export async function sendCode(url: string, { mobile, code, language }: CodeMessage): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mobile, code, text: TEXTS[language](code), language }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!response.ok) throw new Error(`SMS_URL answered ${response.status}`)
}
