/** Pick one record, or any number of records, by search; new ones are created on the fly. */
import AddIcon from '@mui/icons-material/Add'
import { Autocomplete, type AutocompleteRenderInputParams, Box } from '@mui/material'
import { type HTMLAttributes, type Key, type KeyboardEvent, use, useState } from 'react'
import { useLanguage, useText } from '#admin/i18n/text.ts'
import { formatIn } from '#shared/i18n/format.ts'
import { withinSentence } from '#shared/i18n/text.ts'
import type { Resource } from '#shared/resources/define.ts'
import { ChoiceCountsContext } from '../parts/choice-select.tsx'
import { PickerInput, useOpenText, usePickerText } from '../parts/picker-input.tsx'
import { pickerStyles } from '../parts/picker-styles.ts'
import type { RecordName } from '../parts/target.ts'
import { useRecordNames, useRecordSearch } from './record-search.ts'

/** Props of a picker except its value. */
interface PickerProps {
  target: Resource
  /** Names that are loaded already. */
  loadedNames?: readonly RecordName[]
  /** Enables creation on the fly. */
  onCreate?: (input: string) => void
  onBlur?: () => void
  inputRef?: (element: unknown) => void
  id?: string
  name?: string
  /** Without it, an external label refers to the input by `id`. */
  label?: string
  describedBy?: string
  required?: boolean
  disabled?: boolean | undefined
  error?: boolean
  /** A record that cannot be chosen. */
  except?: number | undefined
}

interface OneRecordPickerProps extends PickerProps {
  value: number | null
  onChange(id: number | null, name: RecordName | null): void
}

export function OneRecordPicker({ value, onChange, ...props }: OneRecordPickerProps) {
  const picker = useRecordPicker(props, value === null ? [] : [value], true)
  const handleChange = (name: RecordName | null) => {
    if (name && !picker.pick([name])) return
    onChange(name?.id ?? null, name)
  }
  return (
    <Autocomplete
      {...picker.autocomplete}
      value={picker.selected[0] ?? null}
      onChange={(_, name) => handleChange(name)}
    />
  )
}

interface ManyRecordsPickerProps extends PickerProps {
  value: readonly number[]
  onChange(ids: number[]): void
  limitTags?: number
}

/** Shows the chosen records as chips, in order. */
export function ManyRecordsPicker({
  value,
  onChange,
  limitTags = -1,
  ...props
}: ManyRecordsPickerProps) {
  const picker = useRecordPicker(props, value, false)
  return (
    <Autocomplete
      {...picker.autocomplete}
      multiple
      disableCloseOnSelect
      filterSelectedOptions
      limitTags={limitTags}
      value={picker.selected}
      onChange={(_, names) => picker.pick(names) && onChange(names.map(({ id }) => id))}
    />
  )
}

type PickerKeyEvent = KeyboardEvent & { defaultMuiPrevented?: boolean }

/**
 * Search and options of an Autocomplete over records with the chosen `ids`.
 * @param isSingle whether it takes only one
 */
function useRecordPicker(props: PickerProps, ids: readonly number[], isSingle: boolean) {
  const {
    target,
    loadedNames = [],
    onCreate,
    onBlur,
    except,
    id,
    disabled = false,
    ...inputProps
  } = props
  const text = useText()
  const locale = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const [pickedNames, setPickedNames] = useState<readonly RecordName[]>([])
  const selected = useRecordNames(target, ids, [...loadedNames, ...pickedNames])
  const { typed, problem, picker } = useOpenText(id, ids, (isSingle && selected[0]?.title) || '')
  const { matches, isSearching } = useRecordSearch(target, typed, isOpen)
  const searchText = typed.trim()
  const options = matches.filter((name) => name.id !== except)
  const title = searchText
    ? text('fields.createNamed', { text: searchText })
    : text('page.new', { name: withinSentence(target.one[locale], locale) })
  return {
    selected,
    /** Remembers chosen names; false when the choice was to create a record. */
    pick(names: readonly RecordName[]): boolean {
      if (names.some((name) => name.id === CREATE)) {
        onCreate?.(searchText)
        return false
      }
      setPickedNames((before) => [...before, ...names])
      return true
    },
    autocomplete: {
      ...pickerStyles(target.label[locale]),
      ...usePickerText(),
      ...picker,
      disabled,
      onBlur,
      onKeyDown: (event: PickerKeyEvent) => {
        if (event.key !== 'Enter' || !isSearching) return
        // The options are still those of an earlier search.
        event.preventDefault()
        event.defaultMuiPrevented = true
      },
      fullWidth: true,
      autoHighlight: true,
      options: onCreate && !isSearching ? [...options, { id: CREATE, title, more: '' }] : options,
      loading: isSearching,
      open: isOpen,
      onOpen: () => setOpen(true),
      onClose: () => setOpen(false),
      filterOptions: (options: RecordName[]) => options,
      getOptionLabel: (name: RecordName) => name.title,
      getOptionKey: (name: RecordName) => name.id,
      isOptionEqualToValue: (option: RecordName, value: RecordName) => option.id === value.id,
      renderOption: (
        { key, ...item }: HTMLAttributes<HTMLLIElement> & { key: Key },
        name: RecordName,
      ) => (
        <li key={key} {...item}>
          <RecordOption name={name} />
        </li>
      ),
      renderInput: (params: AutocompleteRenderInputParams) => (
        <PickerInput
          {...inputProps}
          params={params}
          isBusy={isSearching}
          problem={isOpen ? null : problem}
          placeholder={inputProps.label || ids.length > 0 ? undefined : text('fields.typeToSearch')}
        />
      ),
    },
  }
}

/** Id of the option that creates a record. */
const CREATE = -1

/** A record as an option: its title, and below it the fields that distinguish it. */
function RecordOption({ name }: { name: RecordName }) {
  const { number } = formatIn(useLanguage())
  const count = use(ChoiceCountsContext)?.of(name.id)
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0, width: '100%' }}>
      {name.id === CREATE && <AddIcon fontSize="small" color="primary" />}
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Box
          sx={{ overflowWrap: 'anywhere', ...(name.id === CREATE && { color: 'primary.main' }) }}
        >
          {name.title}
        </Box>
        {name.more && (
          <Box
            title={name.more}
            sx={{ color: 'text.secondary', fontSize: '0.8125em', ...ONE_LINE }}
          >
            {name.more}
          </Box>
        )}
      </Box>
      {count !== undefined && <Box sx={{ color: 'text.secondary' }}>{number(count)}</Box>}
    </Box>
  )
}

const ONE_LINE = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }
