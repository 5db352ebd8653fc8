/** The button that opens the columns of the grid. */
import ViewColumn from '@mui/icons-material/ViewColumnOutlined'
import { Button } from '@mui/material'
import { useState } from 'react'
import { useText } from '../i18n/text.ts'
import { lazyPart } from '../lazy-part.tsx'

const ColumnPanel = lazyPart(async () => (await import('./column-panel.tsx')).ColumnPanel)

/** @param props.isPhone cards have no density and no pinned columns */
export function ColumnChooser({ isPhone }: { isPhone: boolean }) {
  const text = useText()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button
        startIcon={<ViewColumn />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {text('list.columns')}
      </Button>
      {anchor && <ColumnPanel anchor={anchor} isPhone={isPhone} onClose={() => setAnchor(null)} />}
    </>
  )
}
