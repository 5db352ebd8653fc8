/** Writes a note; after @ it offers the colleagues who may read the record. */
import { Autocomplete, Box, Button, TextField } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { pickerStyles } from '#admin/core/fields/parts/picker-styles.ts'
import { usePickerText } from '#admin/core/fields/parts/picker-text.ts'
import { useText } from '#admin/core/i18n/text.ts'
import { useNotifyError } from '#admin/core/providers/notify-error.ts'
import { MAX_NOTE, type Mentionable } from '#shared/notes.ts'
import { completeName, matchingPeople, typedName } from './mention.ts'
import { addNote, useReaders } from './notes-api.ts'

/** A combobox has one line; a text area with suggestions is a text box, which neither opens nor closes. */
const TEXT_AREA = { maxLength: MAX_NOTE, role: undefined, 'aria-expanded': undefined } as const

/** What was typed when a panel was closed. */
const unsent = new Map<string, string>()

export function NoteInput({ resource, id }: { resource: string; id: number }) {
  const text = useText()
  const words = usePickerText()
  const notifyError = useNotifyError()
  const queryClient = useQueryClient()
  const { data: readers = [] } = useReaders(resource, id)
  const key = `${resource} ${id}`
  const [note, setNote] = useState(unsent.get(key) ?? '')
  const [caret, setCaret] = useState(note.length)
  const [isSending, setSending] = useState(false)
  const input = useRef<HTMLTextAreaElement>(null)
  const nextCaret = useRef<number | null>(null)
  const typed = typedName(note, caret)
  const people = typed === null ? [] : matchingPeople(readers, typed)

  const change = (value: string) => {
    setNote(value)
    unsent.set(key, value)
  }
  useLayoutEffect(() => {
    if (nextCaret.current === null) return
    input.current?.setSelectionRange(nextCaret.current, nextCaret.current)
    nextCaret.current = null
  })

  function complete(person: Mentionable) {
    const completed = completeName(note, caret, person.username)
    change(completed.text)
    setCaret(completed.caret)
    nextCaret.current = completed.caret
  }
  async function send() {
    if (!note.trim() || isSending) return
    setSending(true)
    try {
      await addNote(resource, id, note)
      change('')
      await queryClient.invalidateQueries({ queryKey: ['notes'] })
    } catch (error) {
      notifyError(error)
    } finally {
      setSending(false)
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send()
  }

  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'end', gap: 1 }}>
      <Autocomplete<Mentionable, false, true, true>
        {...words}
        slotProps={pickerStyles(text('notes.people')).slotProps}
        freeSolo
        fullWidth
        disableClearable
        autoHighlight
        clearOnBlur={false}
        handleHomeEndKeys={false}
        open={people.length > 0}
        options={people}
        filterOptions={(options) => options}
        getOptionLabel={(person) => (typeof person === 'string' ? person : person.username)}
        getOptionKey={(person) => (typeof person === 'string' ? person : person.id)}
        renderOption={({ key: optionKey, ...props }, { username, name }) => (
          <li key={optionKey} {...props}>
            {name === username ? name : `${name} · ${username}`}
          </li>
        )}
        value=""
        inputValue={note}
        onInputChange={(_, value, reason) => reason === 'input' && change(value)}
        onChange={(_, person) => typeof person !== 'string' && complete(person)}
        onKeyDown={onKeyDown}
        renderInput={(params) => (
          <TextField
            {...params}
            inputRef={input}
            multiline
            minRows={2}
            maxRows={8}
            label={text('notes.new')}
            helperText={text('notes.hint')}
            onSelect={({ target }) => setCaret((target as HTMLTextAreaElement).selectionStart)}
            slotProps={{ ...params.slotProps, htmlInput: { ...params.slotProps.htmlInput, ...TEXT_AREA } }}
          />
        )}
      />
      <Button variant="contained" loading={isSending} disabled={!note.trim()} onClick={() => void send()}>
        {text('notes.add')}
      </Button>
    </Box>
  )
}
