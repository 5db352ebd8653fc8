/** Shows the secret of a new key or webhook, once. */
import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
} from '@mui/material'
import { useEffect, useId, useState } from 'react'
import { useCopy } from '#fields/parts/copy-button.tsx'
import { MONO } from '#fields/parts/mono.ts'
import { useLanguage, useText } from '../i18n/text.ts'
import { type RevealedSecret, secretRevealed } from '../providers/events.ts'
import { allResources } from '../resources.ts'

export function SecretDialog() {
  const [revealed, setRevealed] = useState<RevealedSecret | null>(null)
  useEffect(() => secretRevealed.subscribe(setRevealed), [])
  return revealed && <Revealed {...revealed} onClose={() => setRevealed(null)} />
}

function Revealed({ resource, secret, onClose }: RevealedSecret & { onClose(): void }) {
  const text = useText()
  const locale = useLanguage()
  const id = useId()
  const { copied, copy } = useCopy()
  const name = allResources()[resource]?.one[locale] ?? resource
  return (
    // Only the button closes it: nothing shows the secret again.
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>{text('access.secretTitle', { name })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Alert severity="warning">{text('access.secretText')}</Alert>
        <Box
          component="output"
          sx={{ fontFamily: MONO, userSelect: 'all', overflowWrap: 'anywhere' }}
        >
          {secret}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => copy(secret)}>
          {text(copied ? 'access.secretCopied' : 'access.copySecret')}
        </Button>
        <Button variant="contained" onClick={onClose}>
          {text('access.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
