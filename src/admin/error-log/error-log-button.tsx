/**
 * Counts the errors of this page load and opens their log; bundled eagerly, so that it works when
 * modules fail to load.
 */
import BugReport from '@mui/icons-material/BugReportOutlined'
import { Badge, IconButton, Tooltip } from '@mui/material'
import { useState } from 'react'
import { useText } from '../i18n/text.ts'
import { countOf, useErrorLog } from './error-log.ts'
import { ErrorLogDialog } from './error-log-dialog.tsx'

const MAX_COUNT = 99

export function ErrorLogButton() {
  const text = useText()
  const count = countOf(useErrorLog())
  const [isOpen, setOpen] = useState(false)
  const label = count ? text('errorLog.open', { smart_count: count }) : text('errorLog.openEmpty')
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          color="inherit"
          aria-label={label}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          sx={{ display: { xs: count ? 'inline-flex' : 'none', sm: 'inline-flex' } }}
        >
          <Badge badgeContent={count} max={MAX_COUNT} color="error" aria-hidden>
            <BugReport fontSize="small" />
          </Badge>
        </IconButton>
      </Tooltip>
      {isOpen && <ErrorLogDialog onClose={() => setOpen(false)} />}
    </>
  )
}
