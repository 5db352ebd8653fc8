/** Units of quantities. Parts can have any text as unit; these are translated. */

import type { Locale } from '#shared/constants.ts'
import { units } from '#shared/i18n/labels.ts'
import { type Terms, termIn } from '#shared/i18n/terms.ts'

export const UNITS: Terms = units

/** Translates a unit; other text is unchanged. */
export const unitName = (unit: string, locale: Locale): string => termIn(UNITS, unit, locale)
