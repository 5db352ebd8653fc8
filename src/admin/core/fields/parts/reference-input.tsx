/** A bound reference: picked by search, opened in a new tab, or created on the fly. */
import { useState } from 'react'
import { useRecordContext } from 'react-admin'
import { useCan } from '#admin/core/providers/can.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import { useBound } from './bound-input.ts'
import { CreateDialog } from './create-dialog.tsx'
import { embeddedOf } from './embedded.ts'
import type { ComponentsOf, InputProps } from './field-components.ts'
import { describedBy, InputFrame } from './input-frame.tsx'
import { OneRecordPicker } from './one-record-picker.tsx'
import { OpenRecord } from './record-link.tsx'
import { useEmbeddedNames, useRecordNames } from './record-search.ts'
import { type RecordName, targetOf } from './target.ts'

interface ReferenceInputProps extends InputProps {
  componentsOf: ComponentsOf
}

export function ReferenceInput({ field, resource, source, disabled, validate, componentsOf }: ReferenceInputProps) {
  const bound = useBound({ source, validate })
  const target = targetOf(field)
  const record = useRecordContext<AnyRecord>()
  const embedded = useEmbeddedNames(target, embeddedOf(record, source))
  const [picked, setPicked] = useState<RecordName | null>(null)
  const known = picked ? [...embedded, picked] : embedded
  const value = typeof bound.value === 'number' ? bound.value : null
  const [chosen] = useRecordNames(target, value === null ? [] : [value], known)
  const canCreate = useCan()('create', target)
  const [creating, setCreating] = useState<string | null>(null)
  return (
    <InputFrame
      id={bound.id}
      field={field}
      error={bound.error}
      disabled={disabled}
      aside={chosen && <OpenRecord target={target} name={chosen} />}
    >
      <OneRecordPicker
        target={target}
        known={known}
        id={bound.id}
        name={bound.name}
        value={value}
        onChange={(id, name) => {
          setPicked(name)
          bound.onChange(id)
        }}
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
            bound.onChange(id)
            setCreating(null)
          }}
        />
      )}
    </InputFrame>
  )
}
