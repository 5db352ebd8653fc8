/** Switches a list between rows and cells; the choice is kept with the account. */
import GridOn from '@mui/icons-material/GridOnOutlined'
import { ToggleButton, Tooltip } from '@mui/material'
import { useState } from 'react'
import { UnsavedDialog } from '../form/unsaved-dialog.tsx'
import { useText } from '../i18n/text.ts'
import { useCan } from '../providers/can.ts'
import { useListChoice } from '../providers/list-choice.ts'
import { useResource } from '../resources.ts'

export interface SheetMode {
  /** Whether the user can write records of the list. */
  isOffered: boolean
  isActive: boolean
  change(isActive: boolean): void
}

/** @param isAvailable false without space for cells, or if the page replaces the grid */
export function useSheetMode(isAvailable: boolean): SheetMode {
  const resource = useResource()
  const can = useCan()
  const [isActive, change] = useListChoice<boolean>(resource.name, 'sheet', false)
  const canWrite = can('update', resource) || can('create', resource)
  const isOffered = isAvailable && !resource.writtenSingly && canWrite
  return { isOffered, isActive: isOffered && isActive, change }
}

interface SheetSwitchProps {
  mode: SheetMode
  /** Whether the cells have unsaved changes. */
  isDirty: boolean
  /** Whether the changes stay as a draft. */
  leaveMessage: string
}

export function SheetSwitch({ mode, isDirty, leaveMessage }: SheetSwitchProps) {
  const text = useText()
  const [isConfirming, setConfirming] = useState(false)
  if (!mode.isOffered) return null
  return (
    <>
      <Tooltip title={text('list.sheet')}>
        <ToggleButton
          value="sheet"
          size="small"
          selected={mode.isActive}
          aria-label={text('list.sheet')}
          onChange={() => (isDirty ? setConfirming(true) : mode.change(!mode.isActive))}
        >
          <GridOn fontSize="small" />
        </ToggleButton>
      </Tooltip>
      <UnsavedDialog
        isOpen={isConfirming}
        message={leaveMessage}
        onStay={() => setConfirming(false)}
        onLeave={() => {
          setConfirming(false)
          mode.change(false)
        }}
      />
    </>
  )
}
