/** Bound references in order: picked by search, or created on the fly. */
import { useState } from 'react'
import { useRecordContext } from 'react-admin'
import { useCan } from '#admin/core/providers/can.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import { useBound } from './bound-input.ts'
import { CreateDialog } from './create-dialog.tsx'
import { embeddedOf } from './embedded.ts'
import type { ComponentsOf, InputProps } from './field-components.ts'
import { describedBy, InputFrame } from './input-frame.tsx'
import { ManyRecordsPicker } from './many-records-picker.tsx'
import { useEmbeddedNames } from './record-search.ts'
import { targetOf } from './target.ts'

interface ReferencesInputProps extends InputProps {
  componentsOf: ComponentsOf
}

export function ReferencesInput({ field, resource, source, disabled, validate, componentsOf }: ReferencesInputProps) {
  const bound = useBound({ source, validate })
  const target = targetOf(field)
  const record = useRecordContext<AnyRecord>()
  const known = useEmbeddedNames(target, embeddedOf(record, source))
  const value: number[] = Array.isArray(bound.value) ? bound.value : []
  const canCreate = useCan()('create', target)
  const [creating, setCreating] = useState<string | null>(null)
  return (
    <InputFrame id={bound.id} field={field} error={bound.error} disabled={disabled}>
      <ManyRecordsPicker
        target={target}
        known={known}
        id={bound.id}
        name={bound.name}
        value={value}
        onChange={bound.onChange}
        onBlur={bound.onBlur}
        inputRef={bound.ref}
        describedBy={describedBy(bound.id)}
        required={field.required}
        error={Boolean(bound.error)}
        disabled={disabled}
        except={target.name === resource.name ? record?.id : undefined}
        {...(canCreate && { onCreate: setCreating })}
      />
      {creating !== null && (
        <CreateDialog
          target={target}
          input={creating}
          componentsOf={componentsOf}
          onClose={() => setCreating(null)}
          onCreated={(id) => {
            bound.onChange([...value, id])
            setCreating(null)
          }}
        />
      )}
    </InputFrame>
  )
}
