/**
 * Notices of a form about what others have done to its record; they float above the save bar and
 * move nothing.
 */
import { Alert, Box, Button } from '@mui/material'
import { type ComponentProps, useState } from 'react'
import { AgoLabel } from '#fields/parts/ago-label.tsx'
import type { OpenRecordProps } from '../extension-points.ts'
import { ConflictDialog } from '../form/conflict-dialog.tsx'
import { useText } from '../i18n/text.ts'
import { ABOVE_BOTTOM_BAR } from '../ui/bars-height.ts'
import { useRecordWatch } from './use-record-watch.ts'

/** Without height, and without the gap of the form. */
const FLOATING = {
  position: 'sticky',
  bottom: ABOVE_BOTTOM_BAR,
  zIndex: 6,
  height: 0,
  mt: -2,
} as const

export function RecordWatch(props: OpenRecordProps) {
  const text = useText()
  const { change, conflict, isDeleted, dismiss } = useRecordWatch(props)
  const [isComparing, setComparing] = useState(false)
  const actor = change?.actorName ?? null
  return (
    <>
      <Box role="status" sx={FLOATING}>
        {isDeleted ? (
          <Notice severity="warning">{text('together.deleted')}</Notice>
        ) : conflict ? (
          <Notice
            severity="warning"
            action={
              <Button color="inherit" onClick={() => setComparing(true)}>
                {text('together.compare')}
              </Button>
            }
          >
            {actor === null
              ? text('together.changed')
              : text('together.changedBy', { name: actor })}
          </Notice>
        ) : (
          change && (
            <Notice severity="info" onClose={dismiss}>
              {actor === null
                ? text('together.updated')
                : text('together.updatedBy', { name: actor })}{' '}
              <AgoLabel instant={change.at} />
            </Notice>
          )
        )}
      </Box>
      {conflict && isComparing && (
        <ConflictDialog conflict={conflict} onClose={() => setComparing(false)} />
      )}
    </>
  )
}

const Notice = (props: ComponentProps<typeof Alert>) => (
  <Alert
    {...props}
    role="note"
    variant="outlined"
    sx={{
      position: 'absolute',
      right: 0,
      bottom: 8,
      bgcolor: 'background.paper',
      boxShadow: 3,
      maxWidth: '100%',
    }}
  />
)
