/** What can be done with the balloons: the number that comes next, the chosen one's number, steps back and forward. */
import Add from '@mui/icons-material/Add'
import Redo from '@mui/icons-material/Redo'
import Undo from '@mui/icons-material/Undo'
import { Box, Button, IconButton, TextField } from '@mui/material'
import { type ReactNode, useState } from 'react'
import type { Steps } from '#admin/core/fields/parts/use-history.ts'
import { useText } from '#admin/core/i18n/text.ts'

interface BoardToolsProps {
  /** The number that is set next. */
  number: string
  /** Number of the balloon that is chosen. */
  chosen: string | null
  steps: Pick<Steps<unknown>, 'canUndo' | 'canRedo'>
  onNumber(input: string): void
  /** Sets the next one in the middle, for the keyboard to move. */
  onAdd(): void
  onRename(balloon: string): void
  onRemove(): void
  /** Null where the drawing holds no text that could be read. */
  onRead: (() => void) | null
  onStep(path: 'undo' | 'redo'): void
}

const MAX_LENGTH = 20

export function BoardTools(props: BoardToolsProps) {
  const { number, chosen, steps, onNumber, onAdd, onRename, onRemove, onRead, onStep } = props
  const text = useText()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 1.5 }}>
      <NumberField label={text('drawings.next')} value={number} onDone={onNumber} />
      <Button startIcon={<Add />} onClick={onAdd}>
        {text('drawings.add')}
      </Button>
      {onRead && <Button onClick={onRead}>{text('drawings.read')}</Button>}
      {chosen !== null && (
        <>
          <NumberField
            key={chosen}
            label={text('drawings.chosen')}
            value={chosen}
            onDone={(input) => input && input !== chosen && onRename(input)}
          />
          <Button color="error" onClick={onRemove}>
            {text('drawings.remove')}
          </Button>
        </>
      )}
      <Box sx={{ ml: 'auto' }}>
        <ActionButton label={text('drawings.undo')} disabled={!steps.canUndo} onAct={() => onStep('undo')}>
          <Undo />
        </ActionButton>
        <ActionButton label={text('drawings.redo')} disabled={!steps.canRedo} onAct={() => onStep('redo')}>
          <Redo />
        </ActionButton>
      </Box>
    </Box>
  )
}

interface ActionButtonProps {
  label: string
  disabled: boolean
  onAct(): void
  children: ReactNode
}

const ActionButton = ({ label, disabled, onAct, children }: ActionButtonProps) => (
  <IconButton aria-label={label} title={label} disabled={disabled} onClick={onAct}>
    {children}
  </IconButton>
)

/** A balloon number: taken over by Enter or on leaving, left as it was by Escape. */
function NumberField({ label, value, onDone }: { label: string; value: string; onDone(input: string): void }) {
  const [draft, setDraft] = useState<string | null>(null)
  const done = () => {
    if (draft !== null) onDone(draft.trim())
    setDraft(null)
  }
  return (
    <TextField
      size="small"
      margin="none"
      label={label}
      value={draft ?? value}
      onChange={({ target }) => setDraft(target.value)}
      onBlur={done}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setDraft(null)
        if (event.key !== 'Enter') return
        event.preventDefault()
        done()
      }}
      slotProps={{ htmlInput: { maxLength: MAX_LENGTH, autoComplete: 'off' } }}
      sx={{ width: 132 }}
    />
  )
}
