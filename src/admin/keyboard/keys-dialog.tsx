/** The keys of the current page, as they are registered; opened by `?` and from the search. */

import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
} from '@mui/material'
import { useEffect, useId, useState } from 'react'
import { useHotkeysContext } from 'react-hotkeys-hook'
import { createEmitter } from '#shared/emitter.ts'
import { openSettings } from '../frame/settings-drawer-state.ts'
import { useText } from '../i18n/text.ts'
import { useSettings } from '../providers/settings.ts'
import { Key } from './key-cap.tsx'
import { keyCaps } from './key-names.ts'
import { KEY_SCOPES, usePageKey } from './use-key.ts'

/** The list of the current page's keys. */
function KeyListDialog({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  const text = useText()
  const id = useId()
  const { pageKeys } = useSettings()
  return (
    <Dialog open={isOpen} onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id}>{text('keys.title')}</DialogTitle>
      <DialogContent>
        <KeyList />
        {!pageKeys && <Box sx={{ mt: 2, color: 'text.secondary' }}>{text('keys.off')}</Box>}
      </DialogContent>
      <DialogActions>
        <Button
          onClick={() => {
            onClose()
            openSettings()
          }}
        >
          {text('keys.settings')}
        </Button>
        <Button variant="contained" onClick={onClose} autoFocus>
          {text('keys.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function KeyList() {
  const text = useText()
  return useKeySections().map(({ scope, keys }) => (
    <Box key={scope} component="section" sx={{ '& + &': { mt: 2 } }}>
      <Typography variant="h3" sx={{ color: 'text.secondary', mb: 0.5 }}>
        {text(`keys.scope.${scope}`)}
      </Typography>
      <Box component="dl" sx={LIST}>
        {keys.map(({ description, caps }) => (
          <Box key={description} sx={{ display: 'contents' }}>
            <dt>{description}</dt>
            <Box component="dd" sx={{ m: 0, display: 'flex', gap: 0.5, justifyContent: 'end' }}>
              {caps.map((cap) => (
                <Key key={cap}>{cap}</Key>
              ))}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  ))
}

interface ListedKey {
  description: string
  caps: string[]
}

/** The registered keys by scope; a description with several keys is listed once. */
function useKeySections() {
  const { hotkeys } = useHotkeysContext()
  return KEY_SCOPES.flatMap((scope) => {
    const byDescription = new Map<string, ListedKey>()
    for (const { hotkey, description = '', metadata } of hotkeys) {
      const caps = metadata?.scope === scope ? keyCaps(hotkey, navigator.platform) : null
      if (!caps) continue
      const existing = byDescription.get(description)?.caps ?? []
      byDescription.set(description, {
        description,
        // A second key is one cap, separate from those of the first.
        caps: [...new Set([...existing, ...(existing.length ? [caps.join('+')] : caps)])],
      })
    }
    return byDescription.size ? [{ scope, keys: [...byDescription.values()] }] : []
  })
}

const LIST = {
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  columnGap: 2,
  rowGap: 0.75,
  m: 0,
} as const

/** Opens the list of keys. */
export const keysRequested = createEmitter<void>()

export function KeysDialog() {
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  usePageKey({ keys: '?', label: 'keys.help', scope: 'everywhere', run: open })
  // biome-ignore lint/correctness/useExhaustiveDependencies: sets states only
  useEffect(() => keysRequested.subscribe(open), [])
  return <KeyListDialog isOpen={isOpen} onClose={() => setOpen(false)} />
}
