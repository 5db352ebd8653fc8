/**
 * Pickers: the text box, its texts in the current language, and the text in it that is no choice
 * yet.
 */
import { type AutocompleteRenderInputParams, TextField } from '@mui/material'
import { useId, useState } from 'react'
import { useText } from '#admin/i18n/text.ts'
import { useIsInForm, useOpenInput } from './save-first.tsx'

interface PickerInputProps {
  params: AutocompleteRenderInputParams
  label?: string | undefined
  name?: string | undefined
  placeholder?: string | undefined
  describedBy?: string | undefined
  required?: boolean | undefined
  error?: boolean | undefined
  inputRef?: ((element: unknown) => void) | undefined
  /** Message about a text that is no choice; null without one. */
  problem?: string | null
  /** Whether the options are still those of an earlier search. */
  isBusy?: boolean | undefined
}

/** The text box; without its own label, that of the frame names it. */
export function PickerInput({
  params,
  describedBy,
  required,
  error = false,
  placeholder,
  isBusy = false,
  problem = null,
  ...props
}: PickerInputProps) {
  const { slotProps, ...textFieldParams } = params
  return (
    <TextField
      {...textFieldParams}
      {...props}
      error={error || problem !== null}
      helperText={problem}
      placeholder={placeholder}
      slotProps={{
        ...slotProps,
        htmlInput: {
          ...slotProps.htmlInput,
          'aria-describedby': describedBy,
          'aria-required': required,
          'aria-busy': isBusy,
        },
      }}
    />
  )
}

/** Texts of MUI's autocomplete. */
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
 * Keeps what is typed in a picker of a form, also over a choice, until a choice is made of it, and
 * stops the save meanwhile; elsewhere the text ends with the focus.
 * @param id of the picker
 * @param chosen ids or keys of what is chosen
 * @param label text of the only choice; empty where choices are chips
 */
export function useOpenText(id: string | undefined, chosen: readonly unknown[], label: string) {
  const text = useText()
  const isInForm = useIsInForm()
  const ownId = useId()
  const key = chosen.join()
  const [open, setOpen] = useState({ key, typed: '' })
  const inputId = id ?? ownId
  // Another choice replaces the text.
  const typed = open.key === key ? open.typed : ''
  const isOpen = isInForm && typed.trim() !== '' && typed.trim() !== label.trim()
  const problem = isOpen ? text('fields.pickerOpen', { text: typed.trim() }) : null
  useOpenInput(problem, () => document.getElementById(inputId))
  return {
    typed,
    problem,
    picker: {
      id: inputId,
      clearOnBlur: !isInForm,
      inputValue: typed || label,
      onInputChange: (_: unknown, input: string, reason: string) => {
        // A picker that loses the focus is reset to its choice.
        if (reason !== 'reset') setOpen({ key, typed: reason === 'input' ? input : '' })
      },
    },
  }
}
