/** Texts of MUI's autocomplete in the current language. */
import { useText } from '#admin/core/i18n/text.ts'

export function usePickerText() {
  const text = useText()
  return {
    clearText: text('fields.clear'),
    openText: text('fields.open'),
    closeText: text('fields.close'),
    loadingText: text('fields.searching'),
    noOptionsText: text('fields.noMatch'),
  }
}
