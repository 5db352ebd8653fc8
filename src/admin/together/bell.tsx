/** The bell in the top bar: how many notifications the user has not read, and their list. */
import Notifications from '@mui/icons-material/NotificationsNoneOutlined'
import { Badge, IconButton, Tooltip } from '@mui/material'
import { useState } from 'react'
import { useText } from '../i18n/text.ts'
import { lazyPart } from '../lazy-part.tsx'
import { useNotifications } from './bell-api.ts'

const MAX_SHOWN = 99

const BellPanel = lazyPart(async () => (await import('./bell-panel.tsx')).BellPanel)

export function Bell() {
  const text = useText()
  const { data } = useNotifications()
  const unread = data?.unread ?? 0
  const [isOpen, setOpen] = useState(false)
  const label = unread ? text('bell.open', { smart_count: unread }) : text('bell.openEmpty')
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          color="inherit"
          aria-label={label}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <Badge badgeContent={unread} max={MAX_SHOWN} color="error" aria-hidden>
            <Notifications fontSize="small" />
          </Badge>
        </IconButton>
      </Tooltip>
      {isOpen && <BellPanel onClose={() => setOpen(false)} />}
    </>
  )
}
