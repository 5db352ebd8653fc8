/** Sends text messages through the gateway of SMS_URL. */

import type { Locale } from '#shared/constants.ts'
import { textOf } from '../../translate.ts'

export interface CodeMessage {
  mobile: string
  /** Six digits, valid for five minutes. */
  code: string
  language: Locale
}

const TIMEOUT_MS = 10_000

/**
 * Posts a message as JSON `{ mobile, code, text, language }`: gateways with fixed templates use the code, others the
 * text. @throws Error when the gateway rejects it
 */
export async function sendCode(url: string, { mobile, code, language }: CodeMessage): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mobile, code, text: textOf(language)('mail.sms', { code }), language }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!response.ok) throw new Error(`SMS_URL answered ${response.status}`)
}
