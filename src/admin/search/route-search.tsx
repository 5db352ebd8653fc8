/**
 * Finds pages and actions by title, path, pinyin and initials, and records below them; opened by
 * Ctrl+K or Cmd+K.
 */
import Search from '@mui/icons-material/Search'
import { Box, Button, Dialog } from '@mui/material'
import { useNavigate } from 'ra-core'
import { useCallback, useId, useState } from 'react'
import { visuallyHidden } from '#fields/parts/visually-hidden.ts'
import { isExternal } from '#fields/url/definition.ts'
import { useText } from '../i18n/text.ts'
import { OPEN_MODAL } from '../keyboard/ignored-keys.ts'
import { Key } from '../keyboard/key-cap.tsx'
import { shortcutOf } from '../keyboard/key-names.ts'
import { useShortcut } from '../keyboard/use-key.ts'
import type { Choice } from './choices.ts'
import { addRecentItem } from './recent.ts'
import { SearchPanel } from './search-panel.tsx'
import { useUsername } from './username.ts'

/** Marks the search's own dialog, which may still be closing when it is opened again. */
const OWN = 'data-route-search'

/** A modal dialog, which must stay on top. */
const MODAL = `${OPEN_MODAL} [role="dialog"][aria-modal="true"]:not([${OWN}])`

export function RouteSearch() {
  const text = useText()
  const navigate = useNavigate()
  const username = useUsername()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [openCount, setOpenCount] = useState(0)
  const shortcut = shortcutOf('K', navigator.platform)

  // Reopening during the closing transition clears the input.
  const changeOpen = useCallback((next: (before: boolean) => boolean) => {
    setOpen(next)
    setOpenCount((before) => before + 1)
  }, [])

  useShortcut({
    keys: 'k',
    label: 'search.open',
    scope: 'everywhere',
    isFirst: true,
    run: () => {
      if (!document.querySelector(MODAL)) changeOpen((before) => !before)
    },
  })

  const close = () => setOpen(false)
  const openChoice = ({ url, remembered, run }: Choice) => {
    close()
    if (remembered) addRecentItem(username, remembered)
    if (run) run()
    else if (isExternal(url)) window.open(url, '_blank', 'noreferrer')
    else navigate(url)
  }
  return (
    <>
      <Button
        color="inherit"
        data-tour="search"
        aria-label={text('search.open')}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        title={`${text('search.open')} (${shortcut})`}
        onClick={() => changeOpen(() => true)}
        sx={BOX}
      >
        <Search fontSize="small" />
        <Box component="span" sx={{ ...WIDE, flex: 1, textAlign: 'start', fontWeight: 400 }}>
          {text('search.open')}
        </Box>
        <Box component="span" aria-hidden sx={WIDE}>
          <Key>{shortcut}</Key>
        </Box>
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        aria-labelledby={id}
        fullWidth
        maxWidth="sm"
        slotProps={{ paper: { sx: SHEET, ...{ [OWN]: '' } } }}
      >
        <Box component="h2" id={id} sx={visuallyHidden}>
          {text('search.name')}
        </Box>
        <SearchPanel key={openCount} onSelect={openChoice} onClose={close} />
      </Dialog>
    </>
  )
}

const WIDE = { display: { xs: 'none', lg: 'inline' } } as const
const BOX = {
  minWidth: { xs: 36, lg: 200 },
  px: 1,
  gap: 1,
  color: { lg: 'text.secondary' },
  border: { lg: 1 },
  borderColor: { lg: 'divider' },
} as const
/** Anchored near the top, so that results do not move it; full screen on phones. */
const SHEET = {
  position: 'absolute',
  top: { xs: 0, sm: '10vh' },
  m: 0,
  width: { xs: '100%', sm: 'calc(100% - 64px)' },
  height: { xs: '100dvh', sm: 'auto' },
  maxHeight: { xs: '100dvh', sm: '76vh' },
  borderRadius: { xs: 0, sm: 2 },
} as const
