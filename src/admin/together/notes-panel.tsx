/** The notes on a record at the edge of its page. */
import Delete from '@mui/icons-material/DeleteOutlined'
import { Box, IconButton } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { AgoLabel } from '#fields/parts/ago-label.tsx'
import type { Note } from '#shared/notes.ts'
import { readViewAs } from '#shared/session/view-as.ts'
import type { RecordHistoryProps } from '../extension-points.ts'
import { QueryState, SidePanel } from '../history/public.ts'
import { useText } from '../i18n/text.ts'
import { useCan } from '../providers/can.ts'
import { useNotifyError } from '../providers/notify-error.ts'
import { engineResource } from '../resources.ts'
import { NoteInput } from './note-input.tsx'
import { deleteNote, useNotes } from './notes-api.ts'

export function NotesPanel({ resource, id, title, onClose }: RecordHistoryProps & { onClose(): void }) {
  const text = useText()
  const query = useNotes(resource, id)
  return (
    <SidePanel title={text('notes.of', { title })} onClose={onClose}>
      {!readViewAs() && <NoteInput resource={resource} id={id} />}
      <QueryState query={query}>
        {(notes) =>
          notes.length ? (
            <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
              {notes.map((note) => (
                <NoteItem key={note.id} note={note} />
              ))}
            </Box>
          ) : (
            <Box sx={{ color: 'text.secondary' }}>{text('notes.none')}</Box>
          )
        }
      </QueryState>
    </SidePanel>
  )
}

function NoteItem({ note: { id, text: content, at, author } }: { note: Note }) {
  const text = useText()
  const can = useCan()
  const notifyError = useNotifyError()
  const queryClient = useQueryClient()
  const name = author?.name ?? text('notes.deletedAccount')
  const remove = () => deleteNote(id).then(() => queryClient.invalidateQueries({ queryKey: ['notes'] }), notifyError)
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: 'divider', pt: 1.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 36 }}>
        <Box sx={{ fontWeight: 600 }}>{name}</Box>
        <Box sx={{ flex: 1, color: 'text.secondary', fontSize: '0.8125rem' }}>
          <AgoLabel instant={at} />
        </Box>
        {can('delete', engineResource('notes'), undefined, { id, author: author?.id ?? null }) && (
          <IconButton size="small" aria-label={text('notes.delete', { name })} onClick={() => void remove()}>
            <Delete fontSize="small" />
          </IconButton>
        )}
      </Box>
      <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{content}</Box>
    </Box>
  )
}
