/** The button that adds a filter. */

import FilterList from '@mui/icons-material/FilterList'
import { Button } from '@mui/material'
import { useState } from 'react'
import { useText } from '../i18n/text.ts'
import { lazyPart } from '../lazy-part.tsx'
import { withItem } from './filter-tree.ts'
import { useFilterableFields, useFilters } from './filters.ts'

export const FilterBuilder = lazyPart(
  async () => (await import('./filter-builder.tsx')).FilterBuilder,
)

export function AddFilter() {
  const text = useText()
  const { change } = useFilters()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  const names = useFilterableFields().map((f) => f.name)
  return (
    <>
      {names.length > 0 && (
        <Button
          startIcon={<FilterList />}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          {text('list.addFilter')}
        </Button>
      )}
      {anchor && (
        <FilterBuilder
          anchor={anchor}
          onClose={close}
          onApply={(item) => {
            close()
            change((values) => withItem(values, item, names))
          }}
        />
      )}
    </>
  )
}
