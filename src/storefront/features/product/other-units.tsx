/** Toggles changes that do not affect the selected unit; the address holds the state. */
import { useSearchParams } from 'wouter'
import { Checkbox } from '#storefront/core/ui/field.tsx'
import { useText } from '#storefront/features/library/public.ts'

export function OtherUnits({ serial }: { serial: string }) {
  const text = useText()
  const [search, setSearch] = useSearchParams()
  const isAll = search.get('units') === 'all'
  return (
    <Checkbox
      label={text('change.others', { serial })}
      checked={isAll}
      onChange={() =>
        setSearch((before) => {
          const next = new URLSearchParams(before)
          if (isAll) next.delete('units')
          else next.set('units', 'all')
          next.delete('page')
          return next
        })
      }
    />
  )
}
