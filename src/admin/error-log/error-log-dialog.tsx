/** The errors of this page load: view, copy, clear; links to the server-side log. */
import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import Close from '@mui/icons-material/Close'
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  IconButton,
  Typography,
  useMediaQuery,
} from '@mui/material'
import { LinkBase } from 'ra-core'
import { useId, useRef } from 'react'
import { useText } from '../i18n/text.ts'
import { useCan } from '../providers/can.ts'
import { resourceNamed } from '../resources.ts'
import { CopyText } from './copy-text.tsx'
import { logText } from './entry-text.ts'
import { ErrorEntry } from './error-entry.tsx'
import { clearEntries, useErrorLog } from './error-log.ts'

export function ErrorLogDialog({ onClose }: { onClose(): void }) {
  const close = useRef<HTMLButtonElement>(null)
  /** The clicked button unmounts: restore the focus for keyboard users. */
  const clear = () => {
    clearEntries()
    close.current?.focus()
  }
  const text = useText()
  const can = useCan()
  const id = useId()
  const log = useErrorLog()
  const resource = resourceNamed('errors')
  const isPhone = useMediaQuery('(max-width: 599.95px)', { noSsr: true })
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" fullScreen={isPhone} aria-labelledby={id}>
      <DialogTitle
        component="div"
        id={`${id}-head`}
        sx={{ display: 'flex', alignItems: 'center', gap: 1, pl: { xs: 2, sm: 3 }, pr: 1.5 }}
      >
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography id={id} component="h2" variant="inherit">
            {text('errorLog.title')}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {text('errorLog.lead')}
          </Typography>
        </Box>
        <IconButton ref={close} aria-label={text('errorLog.close')} onClick={onClose}>
          <Close fontSize="small" />
        </IconButton>
      </DialogTitle>
      <DialogContent dividers sx={{ p: 0 }}>
        {log.length ? (
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {log.map((entry) => (
              <ErrorEntry key={entry.id} entry={entry} />
            ))}
          </Box>
        ) : (
          <EmptyLog />
        )}
      </DialogContent>
      <DialogActions sx={{ pt: '12px !important', px: 2, pb: '12px !important', flexWrap: 'wrap', gap: 1 }}>
        {can('list', resource) && (
          <Button component={LinkBase} to={resource.paths.list} onClick={onClose} sx={{ mr: 'auto' }}>
            {text('errorLog.whole')}
          </Button>
        )}
        {log.length > 0 && (
          <>
            <Button color="error" onClick={clear}>
              {text('errorLog.clear')}
            </Button>
            <CopyText value={() => logText(log)} label={text('errorLog.copyAll')} />
          </>
        )}
      </DialogActions>
    </Dialog>
  )
}

function EmptyLog() {
  const text = useText()
  return (
    <Box sx={{ p: 5, textAlign: 'center' }}>
      <CheckCircle color="success" sx={{ fontSize: 48 }} aria-hidden />
      <Typography variant="h3" sx={{ mt: 1 }}>
        {text('errorLog.none')}
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>{text('errorLog.noneText')}</Typography>
    </Box>
  )
}
