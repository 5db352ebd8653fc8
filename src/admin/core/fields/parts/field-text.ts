/** Texts of the field components in the current language. */

import { useCallback } from 'react'
import { useTexts } from '#admin/core/i18n/text.ts'
import type { FieldMessageKey } from '#admin/core/i18n/texts.ts'
import type { Locale } from '#shared/constants.ts'
import type { Text } from '#shared/i18n/text.ts'

export type FieldText = Text<FieldMessageKey>

/** The current language of the interface. */
export const useInterfaceLocale = (): Locale => useTexts().locale

/** Looks up a text of the field catalogue. */
export function useFieldText(): FieldText {
  const { text } = useTexts()
  return useCallback((key, values) => text(`fields.${key}`, values), [text])
}
