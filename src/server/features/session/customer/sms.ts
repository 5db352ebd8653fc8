/** Text messages: handed over to the service that SMS_URL names, which sends them. */
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
 * Hands a message over, as JSON `{ mobile, code, text, language }`: services that send fixed templates take the code,
 * others the text.
 * @throws Error when the service does not take it
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
