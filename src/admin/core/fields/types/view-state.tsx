/** What a saved view holds. It is changed by the list that it shows, so its form only counts its filters. */
import { useText } from '#admin/core/i18n/text.ts'
import type { ViewState } from '#shared/resources/view-state.ts'
import { useBound } from '../parts/bound-input.ts'
import { EmptyFilter } from '../parts/empty-filter.tsx'
import type { ColumnProps, FieldComponents, InputProps } from '../parts/field-components.ts'
import { InputFrame } from '../parts/input-frame.tsx'

function Summary({ value }: { value: unknown }) {
  const text = useText()
  if (!value) return null
  const { filter, columns } = value as ViewState
  const filters = text('views.filters', { smart_count: Object.keys(filter).length })
  return columns ? `${filters} · ${text('views.ownColumns')}` : filters
}

const Column = ({ value }: ColumnProps) => <Summary value={value} />

function Input({ field, source, disabled }: InputProps) {
  const bound = useBound({ source })
  return (
    <InputFrame id={bound.id} field={field} error={bound.error} disabled={disabled} group>
      <div ref={bound.ref} tabIndex={-1}>
        <Summary value={bound.value} />
      </div>
    </InputFrame>
  )
}

export const viewStateComponents: FieldComponents = { Input, Column, Filter: EmptyFilter, inCell: false }
