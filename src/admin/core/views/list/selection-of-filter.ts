/** Ends the selection when filters or search change: actions must not reach selected rows that are no longer listed. */
import { useListContext, useStore } from 'ra-core'
import { useEffect } from 'react'

export function useSelectionOfFilter(): void {
  const { resource, filterValues, onUnselectItems } = useListContext()
  const filter = JSON.stringify(filterValues)
  // Stored with the selection, which outlives the page.
  const [known, setKnown] = useStore<string>(`${resource}.selectedIn`)
  useEffect(() => {
    if (known === filter) return
    if (known !== undefined) onUnselectItems()
    setKnown(filter)
  }, [filter, known, onUnselectItems, setKnown])
}
