/** Quotes. Orders have no prices, only a total amount entered by staff. */

import type { Locale } from '#shared/constants.ts'
import { currencies } from '#shared/i18n/labels.ts'
import { languageOf } from '#shared/i18n/locales.ts'

export const CURRENCIES = currencies
type Currency = keyof typeof CURRENCIES

export interface Quote {
  amount: number
  currency: Currency
  /** ISO 8601. */
  at: string
  /** Last day on which it can be accepted, `2026-03-31`; null for no limit. */
  valid_until: string | null
}

export const QUOTE_ANSWERS = ['accepted', 'refused'] as const
export type QuoteAnswer = (typeof QUOTE_ANSWERS)[number]
export const MAX_QUOTE_REASON_LENGTH = 500

/**
 * Offset of the last time zone (UTC−12): a day has ended everywhere 12 hours after it has ended in
 * UTC.
 */
const LAST_TIME_ZONE_MS = 12 * 60 * 60_000

/** Whether the last day of a quote has ended in every time zone. */
export const isExpired = ({ valid_until: day }: Pick<Quote, 'valid_until'>, now: Date): boolean =>
  day !== null && day < new Date(now.getTime() - LAST_TIME_ZONE_MS).toISOString().slice(0, 10)

const isCurrency = (value: unknown): value is Currency =>
  typeof value === 'string' && value in CURRENCIES

/** Returns the quote of an order, if any. */
export function quoteOf(order: Readonly<Record<string, unknown>>): Quote | null {
  const {
    quote_amount: amount,
    quote_currency: currency,
    quoted_at: quotedAt,
    quote_valid_until: validUntil,
  } = order
  if (typeof amount !== 'number' || !isCurrency(currency)) return null
  return {
    amount,
    currency,
    at: String(quotedAt ?? ''),
    valid_until: typeof validUntil === 'string' ? validUntil : null,
  }
}

/**
 * Formats the amount with its currency code, which is the same in every language: `CNY 1,200.00`.
 */
export const formatAmount = (
  { amount, currency }: Pick<Quote, 'amount' | 'currency'>,
  locale: Locale,
): string =>
  new Intl.NumberFormat(languageOf(locale).formats, {
    style: 'currency',
    currency,
    currencyDisplay: 'code',
  }).format(amount)
