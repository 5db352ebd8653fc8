/** Texts of MUI's autocomplete in the current language, and the text in it that is no choice yet. */
import { useId, useState } from 'react'
import { useIsInForm, useOpenInput } from '#admin/core/fields/parts/save-first.tsx'
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

/**
 * Keeps what is typed in a picker of a form until a choice is made of it, and stops the save meanwhile; elsewhere the text
 * ends with the focus. @param id of the picker
 */
export function useOpenText(id: string | undefined) {
  const text = useText()
  const isInForm = useIsInForm()
  const ownId = useId()
  const [typed, setTyped] = useState('')
  const inputId = id ?? ownId
  const problem = isInForm && typed.trim() ? text('fields.pickerOpen', { text: typed.trim() }) : null
  useOpenInput(problem, () => document.getElementById(inputId))
  return {
    typed,
    problem,
    picker: {
      id: inputId,
      clearOnBlur: !isInForm,
      onInputChange: (_: unknown, input: string, reason: string) => setTyped(reason === 'input' ? input : ''),
    },
  }
}
