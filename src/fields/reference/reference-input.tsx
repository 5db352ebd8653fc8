/**
 * Bound references, one or several in order: picked by search, opened in a new tab, or created on
 * the fly.
 */
import { useState } from 'react'
import { useRecordContext } from 'react-admin'
import { useCan } from '#admin/providers/can.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import { useBound } from '../parts/bound-input.ts'
import { embeddedOf } from '../parts/embedded.ts'
import type { ComponentsOf, InputProps } from '../parts/field-components.ts'
import { describedBy, InputFrame } from '../parts/input-frame.tsx'
import { type RecordName, targetOf } from '../parts/target.ts'
import { CreateDialog } from './create-dialog.tsx'
import { OpenRecord } from './record-link.tsx'
import { ManyRecordsPicker, OneRecordPicker } from './record-picker.tsx'
import { useEmbeddedNames, useRecordNames } from './record-search.ts'

/** The binding of a field that refers to records, and the props of its picker. */
export function useBoundReference({ field, resource, source, disabled, validate }: InputProps) {
  const bound = useBound({ source, validate })
  const target = targetOf(field)
  const record = useRecordContext<AnyRecord>()
  const loadedNames = useEmbeddedNames(target, embeddedOf(record, source))
  const picker = {
    target,
    loadedNames,
    id: bound.id,
    name: bound.name,
    onBlur: bound.onBlur,
    inputRef: bound.ref,
    describedBy: describedBy(bound.id),
    required: field.required,
    error: Boolean(bound.error),
    disabled,
    except: target.name === resource.name ? record?.id : undefined,
  }
  return { bound, picker, frame: { id: bound.id, field, error: bound.error, disabled } }
}

interface ReferenceInputProps extends InputProps {
  componentsOf: ComponentsOf
}

/** Creation on the fly, with permission: a prop of the picker, and the dialog. */
function useCreation(
  { field, componentsOf }: ReferenceInputProps,
  onCreated: (id: number) => void,
) {
  const target = targetOf(field)
  const canCreate = useCan()('create', target)
  const [input, setInput] = useState<string | null>(null)
  const dialog = input !== null && (
    <CreateDialog
      target={target}
      input={input}
      componentsOf={componentsOf}
      onClose={() => setInput(null)}
      onCreated={(id) => {
        onCreated(id)
        setInput(null)
      }}
    />
  )
  return { dialog, creation: canCreate ? { onCreate: setInput } : {} }
}

export function ReferenceInput(props: ReferenceInputProps) {
  const { bound, picker, frame } = useBoundReference(props)
  const { dialog, creation } = useCreation(props, bound.onChange)
  const [pickedName, setPickedName] = useState<RecordName | null>(null)
  const loadedNames = pickedName ? [...picker.loadedNames, pickedName] : picker.loadedNames
  const value = typeof bound.value === 'number' ? bound.value : null
  const [selected] = useRecordNames(picker.target, value === null ? [] : [value], loadedNames)
  return (
    <InputFrame
      {...frame}
      aside={selected && <OpenRecord target={picker.target} name={selected} />}
    >
      <OneRecordPicker
        {...picker}
        {...creation}
        loadedNames={loadedNames}
        value={value}
        onChange={(id, name) => {
          setPickedName(name)
          bound.onChange(id)
        }}
      />
      {dialog}
    </InputFrame>
  )
}

export function ReferencesPicker(props: ReferenceInputProps) {
  const { bound, picker, frame } = useBoundReference(props)
  const value: number[] = Array.isArray(bound.value) ? bound.value : []
  const { dialog, creation } = useCreation(props, (id) => bound.onChange([...value, id]))
  return (
    <InputFrame {...frame}>
      <ManyRecordsPicker {...picker} {...creation} value={value} onChange={bound.onChange} />
      {dialog}
    </InputFrame>
  )
}
