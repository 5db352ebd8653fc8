/** MUI's own texts ("Clear", "No options"), by language. */
import { enUS, type Localization, zhCN } from '@mui/material/locale'
import type { Locale } from '#shared/constants.ts'

export const mui: Record<Locale, Localization> = { en: enUS, zh: zhCN }
