/** Opens the notes on a record, and shows how many there are. */
import Notes from '@mui/icons-material/StickyNote2Outlined'
import { Badge, Button } from '@mui/material'
import { useState } from 'react'
import type { RecordHistoryProps } from '../extension-points.ts'
import { useText } from '../i18n/text.ts'
import { lazyPart } from '../lazy-part.tsx'
import { resourceNamed } from '../resources.ts'
import { useNotes } from './notes-api.ts'

const NotesPanel = lazyPart(async () => (await import('./notes-panel.tsx')).NotesPanel)

/** Logs and notes themselves have none. */
export function NotesButton(props: RecordHistoryProps) {
  return resourceNamed(props.resource).audited ? <OpenNotes {...props} /> : null
}

function OpenNotes({ resource, id, title }: RecordHistoryProps) {
  const text = useText()
  const { data: notes = [] } = useNotes(resource, id)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        startIcon={
          <Badge badgeContent={notes.length} color="primary">
            <Notes fontSize="small" />
          </Badge>
        }
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {text('notes.title')}
      </Button>
      {isOpen && (
        <NotesPanel resource={resource} id={id} title={title} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
