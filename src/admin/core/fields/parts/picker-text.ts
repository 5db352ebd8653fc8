/** The words of MUI's autocomplete in the language of the interface. */
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
