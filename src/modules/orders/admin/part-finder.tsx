/**
 * Finds a part by number, name or pinyin while typing; Enter selects it, and a pasted block goes to
 * `onRows`.
 */
import Search from '@mui/icons-material/Search'
import {
  Autocomplete,
  type AutocompleteRenderInputParams,
  InputAdornment,
  TextField,
} from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type Ref,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { useText } from '#admin/i18n/text.ts'
import { isBlock } from '#fields/parts/paste.ts'
import { usePickerText } from '#fields/parts/picker-input.tsx'
import { pickerStyles } from '#fields/parts/picker-styles.ts'
import { useDebouncedValue } from '#fields/parts/use-debounced-value.ts'
import type { QuickOrderInput } from '../shared/cart.ts'
import { rowsOfText } from '../shared/quick-order.ts'
import { findParts } from './lines-api.ts'
import { PartChoice } from './part-choice.tsx'
import { optionsOf, type PartOption } from './part-options.ts'

const DEBOUNCE_MS = 150

/** Parts that match the input. */
function useOptions(input: string) {
  const searchText = input.trim()
  const q = useDebouncedValue(searchText, DEBOUNCE_MS)
  const { data, isFetching } = useQuery({
    queryKey: ['order-parts', q],
    queryFn: ({ signal }) => findParts(q, signal),
    enabled: q !== '',
    staleTime: 10_000,
  })
  return {
    options: searchText && q === searchText && data ? optionsOf(data) : [],
    isSearching: searchText !== '' && (isFetching || q !== searchText),
  }
}

interface PartFinderProps {
  inputRef: Ref<HTMLInputElement>
  onPick(option: PartOption): void
  /** Called with a pasted block, or an entered line that matches no part. */
  onRows(rows: readonly QuickOrderInput[]): void
}

type FinderKeyEvent = KeyboardEvent & { defaultMuiPrevented?: boolean }

export function PartFinder({ inputRef, onPick, onRows }: PartFinderProps) {
  const text = useText()
  const pickerText = usePickerText()
  const [input, setInput] = useState('')
  const { options, isSearching } = useOptions(input)
  /** Enter was pressed before the parts had arrived, as scanners do. */
  const isAwaited = useRef(false)
  const label = text('orders.findPart')

  const pick = (option: PartOption) => {
    setInput('')
    onPick(option)
  }
  const addFirst = () => {
    const [first] = options
    if (first) return pick(first)
    const rows = rowsOfText(input)
    setInput('')
    if (rows.length) onRows(rows)
  }
  const enterAwaited = useEffectEvent(() => {
    if (!isAwaited.current) return
    isAwaited.current = false
    addFirst()
  })
  useEffect(() => {
    if (!isSearching) enterAwaited()
  }, [isSearching])

  const onKeyDown = (event: FinderKeyEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    // It would submit the form.
    event.preventDefault()
    if (input.trim() === '' || (!isSearching && options.length)) return
    event.defaultMuiPrevented = true
    if (isSearching) isAwaited.current = true
    else addFirst()
  }
  const onPaste = (event: ClipboardEvent) => {
    const pastedText = event.clipboardData.getData('text/plain')
    if (!isBlock(pastedText)) return
    event.preventDefault()
    onRows(rowsOfText(pastedText))
  }

  return (
    <Autocomplete<PartOption>
      {...pickerStyles(label)}
      {...pickerText}
      fullWidth
      autoHighlight
      value={null}
      inputValue={input}
      options={options}
      loading={isSearching}
      open={input.trim() !== ''}
      noOptionsText={text('orders.noPart')}
      popupIcon={null}
      filterOptions={(all) => all}
      getOptionLabel={({ part }) => part.part_number}
      getOptionKey={({ part }) => part.id}
      onInputChange={(_, value, reason) => {
        if (reason === 'input') setInput(value)
      }}
      onClose={(_, reason) => {
        if (reason === 'escape') setInput('')
      }}
      onChange={(_, option) => option && pick(option)}
      onKeyDown={onKeyDown}
      renderOption={({ key, ...item }, option) => (
        <li key={key} {...item}>
          <PartChoice option={option} />
        </li>
      )}
      renderInput={(params) => (
        <FinderInput params={params} inputRef={inputRef} label={label} onPaste={onPaste} />
      )}
    />
  )
}

interface FinderInputProps {
  params: AutocompleteRenderInputParams
  inputRef: Ref<HTMLInputElement>
  label: string
  onPaste(event: ClipboardEvent): void
}

function FinderInput({ params, inputRef, label, onPaste }: FinderInputProps) {
  const text = useText()
  const { slotProps, ...textFieldParams } = params
  const adornment = (
    <InputAdornment position="start">
      <Search fontSize="small" />
    </InputAdornment>
  )
  return (
    <TextField
      {...textFieldParams}
      label={label}
      helperText={text('orders.findPartHint')}
      inputRef={inputRef}
      slotProps={{
        ...slotProps,
        input: { ...slotProps.input, startAdornment: adornment },
        htmlInput: { ...slotProps.htmlInput, onPaste, spellCheck: false, autoCapitalize: 'off' },
      }}
    />
  )
}
