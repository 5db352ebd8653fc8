/** The toolbar of the balloons: next number, number of the selected balloon, undo and redo. */
import Add from '@mui/icons-material/Add'
import Redo from '@mui/icons-material/Redo'
import Undo from '@mui/icons-material/Undo'
import { Box, Button, IconButton } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { useText } from '#admin/i18n/text.ts'
import { isTooLong, LimitedTextField } from '#admin/ui/limited-text-field.tsx'
import type { History } from '#admin/ui/use-history.ts'

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
  onDetect: (() => void) | null
  onStep(path: 'undo' | 'redo'): void
}

const MAX_LENGTH = 20

export function BoardTools(props: BoardToolsProps) {
  const { number, selected, steps, onNumber, onAdd, onRename, onRemove, onDetect, onStep } = props
  const text = useText()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 1.5 }}>
      <NumberField label={text('drawings.next')} value={number} onCommit={onNumber} />
      <Button startIcon={<Add />} onClick={onAdd}>
        {text('drawings.add')}
      </Button>
      {onDetect && <Button onClick={onDetect}>{text('drawings.read')}</Button>}
      {selected !== null && (
        <>
          <NumberField
            key={selected}
            label={text('drawings.chosen')}
            value={selected}
            onCommit={(input) => input && input !== selected && onRename(input)}
          />
          <Button color="error" onClick={onRemove}>
            {text('drawings.remove')}
          </Button>
        </>
      )}
      <Box sx={{ ml: 'auto' }}>
        <ActionButton
          label={text('drawings.undo')}
          disabled={!steps.canUndo}
          onClick={() => onStep('undo')}
        >
          <Undo />
        </ActionButton>
        <ActionButton
          label={text('drawings.redo')}
          disabled={!steps.canRedo}
          onClick={() => onStep('redo')}
        >
          <Redo />
        </ActionButton>
      </Box>
    </Box>
  )
}

interface ActionButtonProps {
  label: string
  disabled: boolean
  onClick(): void
  children: ReactNode
}

const ActionButton = ({ label, disabled, onClick, children }: ActionButtonProps) => (
  <IconButton aria-label={label} title={label} disabled={disabled} onClick={onClick}>
    {children}
  </IconButton>
)

/** A balloon number; committed by Enter and blur, reverted by Escape. */
function NumberField({
  label,
  value,
  onCommit,
}: {
  label: string
  value: string
  onCommit(input: string): void
}) {
  const [draft, setDraft] = useState<string | null>(null)
  const commit = () => {
    if (draft === null || isTooLong(draft, MAX_LENGTH)) return
    onCommit(draft.trim())
    setDraft(null)
  }
  return (
    <LimitedTextField
      label={label}
      value={draft ?? value}
      maxLength={MAX_LENGTH}
      onChange={({ target }) => setDraft(target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setDraft(null)
        if (event.key !== 'Enter') return
        event.preventDefault()
        commit()
      }}
      slotProps={{ htmlInput: { autoComplete: 'off' } }}
      sx={{ width: 132 }}
    />
  )
}
