/** Opens the history of a record next to its form; it is loaded when it opens. */
import History from '@mui/icons-material/History'
import { Button } from '@mui/material'
import { useState } from 'react'
import type { RecordHistoryProps } from '../extension-points.ts'
import { useText } from '../i18n/text.ts'
import { lazyPart } from '../lazy-part.tsx'
import { resourceNamed } from '../resources.ts'

const HistoryDrawer = lazyPart(async () => (await import('./history-drawer.tsx')).HistoryDrawer)

export function HistoryButton({ resource, id, title }: RecordHistoryProps) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  if (!resourceNamed(resource).audited) return null
  return (
    <>
      <Button startIcon={<History />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {text('history.title')}
      </Button>
      {isOpen && (
        <HistoryDrawer resource={resource} id={id} title={title} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
