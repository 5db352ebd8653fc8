/** Texts of MUI's autocomplete in the current language. */
import { useFieldText } from './field-text.ts'

export function usePickerText() {
  const text = useFieldText()
  return {
    clearText: text('clear'),
    openText: text('open'),
    closeText: text('close'),
    loadingText: text('searching'),
    noOptionsText: text('noMatch'),
  }
}
