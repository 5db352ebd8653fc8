/** Every text of the back-office, by language and key. */
import type { Locale } from '#shared/constants.ts'
import { areas } from './areas.ts'
import { en } from './en.ts'
import { inLanguage } from './pairs.ts'
import { zh } from './zh.ts'

export type AdminMessageKey = keyof typeof en | keyof typeof areas

export const catalogue = {
  en: { ...en, ...inLanguage(areas, 'en') },
  zh: { ...zh, ...inLanguage(areas, 'zh') },
} as Record<Locale, Record<AdminMessageKey, string>>
