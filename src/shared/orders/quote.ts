/** Quotes: orders carry no prices but an amount that the company types. */
import type { Locale } from '../constants.ts'
import { localized as L, languageOf } from '../i18n/locales.ts'

export const CURRENCIES = {
  CNY: L('Chinese yuan (CNY)', '人民币（CNY）'),
  USD: L('US dollar (USD)', '美元（USD）'),
  EUR: L('Euro (EUR)', '欧元（EUR）'),
  GBP: L('Pound sterling (GBP)', '英镑（GBP）'),
  JPY: L('Japanese yen (JPY)', '日元（JPY）'),
  HKD: L('Hong Kong dollar (HKD)', '港元（HKD）'),
} as const
export type Currency = keyof typeof CURRENCIES

export interface Quote {
  amount: number
  currency: Currency
  /** ISO 8601. */
  at: string
}

const isCurrency = (value: unknown): value is Currency => typeof value === 'string' && value in CURRENCIES

/** The quote of an order; null without one. */
export function quoteOf(order: Readonly<Record<string, unknown>>): Quote | null {
  const { quote_amount: amount, quote_currency: currency, quoted_at: at } = order
  return typeof amount === 'number' && isCurrency(currency) ? { amount, currency, at: String(at ?? '') } : null
}

/** The amount with its code, which is the same in every language: `CNY 1,200.00`. */
export const formatAmount = ({ amount, currency }: Pick<Quote, 'amount' | 'currency'>, locale: Locale): string =>
  new Intl.NumberFormat(languageOf(locale).formats, { style: 'currency', currency, currencyDisplay: 'code' }).format(
    amount,
  )
