/** The language that a list of accepted languages asks for. */
import type { Locale } from '../constants.ts'

/** The language a request or browser asks for: the first of ours in an Accept-Language list; zh otherwise (specification §9). */
export function preferredLocale(accepted: string | undefined): Locale {
  for (const entry of (accepted ?? '').toLowerCase().split(',')) {
    const tag = entry.trim().split(/[-;]/)[0]
    if (tag === 'zh' || tag === 'en') return tag
  }
  return 'zh'
}
