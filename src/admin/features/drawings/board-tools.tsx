/** The toolbar of the balloons: next number, number of the selected balloon, undo and redo. */
import Add from '@mui/icons-material/Add'
import Redo from '@mui/icons-material/Redo'
import Undo from '@mui/icons-material/Undo'
import { Box, Button, IconButton, TextField } from '@mui/material'
import { type ReactNode, useState } from 'react'
import type { History } from '#admin/core/fields/parts/use-history.ts'
import { useText } from '#admin/core/i18n/text.ts'

interface BoardToolsProps {
  /** The next number to place. */
  number: string
  /** Number of the selected balloon. */
  selected: string | null
  steps: Pick<History<unknown>, 'canUndo' | 'canRedo'>
  onNumber(input: string): void
  /** Adds the next balloon in the middle, for keyboard users to move. */
  onAdd(): void
  onRename(balloon: string): void
  onRemove(): void
  /** Null where the drawing contains no text. */
  onRead: (() => void) | null
  onStep(path: 'undo' | 'redo'): void
}

const MAX_LENGTH = 20

export function BoardTools(props: BoardToolsProps) {
  const { number, selected, steps, onNumber, onAdd, onRename, onRemove, onRead, onStep } = props
  const text = useText()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 1.5 }}>
      <NumberField label={text('drawings.next')} value={number} onDone={onNumber} />
      <Button startIcon={<Add />} onClick={onAdd}>
        {text('drawings.add')}
      </Button>
      {onRead && <Button onClick={onRead}>{text('drawings.read')}</Button>}
      {selected !== null && (
        <>
          <NumberField
            key={selected}
            label={text('drawings.chosen')}
            value={selected}
            onDone={(input) => input && input !== selected && onRename(input)}
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

/** A balloon number; committed by Enter and blur, reverted by Escape. */
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
