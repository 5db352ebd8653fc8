/** The notes on a record next to its form, newest first. */
import Delete from '@mui/icons-material/DeleteOutlined'
import { Box, Button, IconButton } from '@mui/material'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { AgoLabel } from '#fields/parts/ago-label.tsx'
import type { Note } from '#shared/notes.ts'
import { MAX_NOTE, type Mentionable } from '#shared/notes.ts'
import { readViewAs } from '#shared/session/view-as.ts'
import type { RecordHistoryProps } from '../extension-points.ts'
import { useText } from '../i18n/text.ts'
import { isComposingKey } from '../keyboard/ignored-keys.ts'
import { useCan } from '../providers/can.ts'
import { signedOut } from '../providers/events.ts'
import { useNotifyError } from '../providers/notify-error.ts'
import { engineResource, resourceNamed } from '../resources.ts'
import { ConfirmDelete } from '../ui/confirm-delete.tsx'
import { isTooLong, LimitedTextField } from '../ui/limited-text-field.tsx'
import { LoadError } from '../ui/load-error.tsx'
import { SectionCard } from '../ui/section-card.tsx'
import { completeName, matchingPeople, mentionPrefix } from './mention.ts'
import { addNote, deleteNote, useNotes, useReaders } from './notes-api.ts'

/** Input of a page that was left. */
const unsent = new Map<string, string>()
signedOut.subscribe(() => unsent.clear())

/** Writes a note; after @ it offers the colleagues who may read the record. */
export function NoteInput({ resource, id }: { resource: string; id: number }) {
  const text = useText()
  const notifyError = useNotifyError()
  const queryClient = useQueryClient()
  const { data: readers = [] } = useReaders(resource, id)
  const key = `${resource} ${id}`
  const [note, setNote] = useState(unsent.get(key) ?? '')
  const [caret, setCaret] = useState(note.length)
  const isSendable = note.trim() !== '' && !isTooLong(note, MAX_NOTE)
  const input = useRef<HTMLTextAreaElement>(null)
  const nextCaret = useRef<number | null>(null)
  const prefix = mentionPrefix(note, caret)
  const people = prefix === null ? [] : matchingPeople(readers, prefix)

  const change = (value: string, caretPosition: number) => {
    setNote(value)
    setCaret(caretPosition)
    unsent.set(key, value)
  }
  useLayoutEffect(() => {
    if (nextCaret.current === null) return
    input.current?.focus()
    input.current?.setSelectionRange(nextCaret.current, nextCaret.current)
    nextCaret.current = null
  })

  function complete(person: Mentionable) {
    const completed = completeName(note, caret, person.username)
    change(completed.text, completed.caret)
    nextCaret.current = completed.caret
  }
  const { mutate: send, isPending: isSending } = useMutation({
    mutationFn: () => addNote(resource, id, note),
    onSuccess: () => {
      change('', 0)
      return queryClient.invalidateQueries({ queryKey: ['notes'] })
    },
    onError: notifyError,
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposingKey(event.nativeEvent)) return
    const [first] = people
    if (event.ctrlKey || event.metaKey) {
      // Not a shortcut of the form around it.
      event.stopPropagation()
      if (isSendable && !isSending) send()
    } else if (first) {
      event.preventDefault()
      complete(first)
    }
  }

  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'end', gap: 1 }}>
      <LimitedTextField
        inputRef={input}
        multiline
        maxRows={8}
        placeholder={text('notes.new')}
        slotProps={{ htmlInput: { 'aria-label': text('notes.new') } }}
        helperText={note && text('notes.hint')}
        value={note}
        onChange={({ target }) =>
          change(target.value, target.selectionStart ?? target.value.length)
        }
        onSelect={() => setCaret(input.current?.selectionStart ?? note.length)}
        onKeyDown={onKeyDown}
        maxLength={MAX_NOTE}
      />
      {people.length > 0 && (
        <Box role="group" aria-label={text('notes.people')} sx={{ alignSelf: 'start' }}>
          {people.map((person) => (
            <Button key={person.id} size="small" onClick={() => complete(person)}>
              {person.name === person.username
                ? person.name
                : `${person.name} · ${person.username}`}
            </Button>
          ))}
        </Box>
      )}
      {note && (
        <Button
          variant="outlined"
          loading={isSending}
          disabled={!isSendable}
          onClick={() => send()}
        >
          {text('notes.add')}
        </Button>
      )}
    </Box>
  )
}

/** Logs and notes themselves have none. */
export function Notes(props: RecordHistoryProps) {
  return resourceNamed(props.resource).audited ? <NotesOn {...props} /> : null
}

const MAX_VISIBLE = 3

function NotesOn({ resource, id }: RecordHistoryProps) {
  const text = useText()
  const { data: notes = [], error, refetch } = useNotes(resource, id)
  const [isAll, setAll] = useState(false)
  return (
    <SectionCard title={text('notes.title')}>
      {!readViewAs() && <NoteInput resource={resource} id={id} />}
      {error && <LoadError error={error} onRetry={refetch} />}
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {notes.slice(0, isAll ? notes.length : MAX_VISIBLE).map((note) => (
          <Box key={note.id} component="li" sx={{ borderTop: 1, borderColor: 'divider', pt: 1.5 }}>
            <NoteItem note={note} />
          </Box>
        ))}
        {!isAll && notes.length > MAX_VISIBLE && (
          <li>
            <Button onClick={() => setAll(true)}>
              {text('notes.all', { count: notes.length })}
            </Button>
          </li>
        )}
      </Box>
    </SectionCard>
  )
}

/** A note with its author, time and text. */
export function NoteItem({ note, hasTime = true }: { note: Note; hasTime?: boolean }) {
  const { id, text: content, at, author } = note
  const text = useText()
  const can = useCan()
  const notifyError = useNotifyError()
  const queryClient = useQueryClient()
  const name = author?.name ?? text('notes.deletedAccount')
  const [isDeleting, setDeleting] = useState(false)
  const { mutate: remove, isPending } = useMutation({
    mutationFn: () => deleteNote(id),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['notes'] }),
    onError: notifyError,
    onSettled: () => setDeleting(false),
  })
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Box sx={{ fontWeight: 600 }}>{name}</Box>
        <Box sx={{ flex: 1, color: 'text.secondary', fontSize: '0.8125rem' }}>
          {hasTime && <AgoLabel instant={at} />}
        </Box>
        {can('delete', engineResource('notes'), undefined, { id, author: author?.id ?? null }) && (
          <IconButton
            size="small"
            aria-label={text('notes.delete', { name })}
            onClick={() => setDeleting(true)}
            sx={{ my: -0.75, color: 'text.secondary' }}
          >
            <Delete fontSize="small" />
          </IconButton>
        )}
      </Box>
      <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{content}</Box>
      {isDeleting && (
        <ConfirmDelete
          title={text('notes.delete', { name })}
          isPending={isPending}
          onConfirm={remove}
          onClose={() => setDeleting(false)}
        />
      )}
    </>
  )
}
