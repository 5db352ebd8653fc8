/** Shared by the pickers of one and of several records: search, names, and creation on the fly. */
import { createElement, type HTMLAttributes, type Key, useState } from 'react'
import type { Resource } from '#shared/resources/define.ts'
import { useFieldText, useInterfaceLocale } from './field-text.ts'
import { usePickerText } from './picker-text.ts'
import { CREATE, RecordOption } from './record-option.tsx'
import { useRecordNames, useRecordSearch } from './record-search.ts'
import type { RecordName } from './target.ts'

/** Props of a picker except its value. */
export interface PickerProps {
  target: Resource
  /** Names that are loaded already. */
  known?: readonly RecordName[]
  /** Enables creation on the fly. */
  onCreate?: (input: string) => void
  onBlur?: () => void
  inputRef?: (element: unknown) => void
  id?: string
  name?: string
  /** Floating label; without it, an external label refers to the input by `id`. */
  label?: string
  describedBy?: string
  required?: boolean
  disabled?: boolean | undefined
  size?: 'small' | undefined
  error?: boolean
  /** A record that cannot be chosen. */
  except?: number | undefined
}

/** Search and options of an Autocomplete over records with the chosen `ids`. */
export function useRecordPicker({ target, known = [], onCreate, except }: PickerProps, ids: readonly number[]) {
  const text = useFieldText()
  const locale = useInterfaceLocale()
  const [open, setOpen] = useState(false)
  const [input, setInput] = useState('')
  const [picked, setPicked] = useState<readonly RecordName[]>([])
  const { found, searching } = useRecordSearch(target, input, open)
  const chosen = useRecordNames(target, ids, [...known, ...picked])
  const offered = found.filter(({ id }) => id !== except)
  const title = input.trim()
    ? text('createNamed', { text: input.trim() })
    : text('createNew', { resource: target.label[locale] })
  return {
    chosen,
    remember: (names: readonly RecordName[]) => setPicked((before) => [...before, ...names]),
    typed: input.trim(),
    autocomplete: {
      ...usePickerText(),
      options: onCreate && !searching ? [...offered, { id: CREATE, title, more: '' }] : offered,
      loading: searching,
      open,
      onOpen: () => setOpen(true),
      onClose: () => {
        setOpen(false)
        setInput('')
      },
      onInputChange: (_: unknown, input: string, reason: string) => reason === 'input' && setInput(input),
      filterOptions: (options: RecordName[]) => options,
      getOptionLabel: (name: RecordName) => name.title,
      getOptionKey: (name: RecordName) => name.id,
      isOptionEqualToValue: (option: RecordName, value: RecordName) => option.id === value.id,
      renderOption: ({ key, ...props }: HTMLAttributes<HTMLLIElement> & { key: Key }, name: RecordName) =>
        createElement('li', { key, ...props }, createElement(RecordOption, { name })),
    },
  }
}

/** The props that a picker passes to its text box. */
export const pickerInput = ({ label, name, describedBy, required, error, inputRef }: PickerProps) => ({
  label,
  name,
  describedBy,
  required,
  error,
  inputRef,
})
