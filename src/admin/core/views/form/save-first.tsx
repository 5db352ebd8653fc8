/** Parts of a form that contain separate records, such as part list lines: they are saved before its record. */
import { SaveContextProvider, useSaveContext } from 'ra-core'
import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useId, useMemo, useState } from 'react'

/** @returns whether everything is saved; otherwise the form is not saved either */
type Save = () => Promise<boolean>

interface FormPart {
  save: Save
  isDirty: boolean
}

type Parts = ReadonlyMap<string, FormPart>

interface FormParts {
  parts: Parts
  change(update: (parts: Parts) => Parts): void
}

const NO_PARTS: FormParts = { parts: new Map(), change: () => undefined }
const FormPartsContext = createContext(NO_PARTS)

/** Around a form, inside its controller. */
export function SaveFirst({ children }: { children: ReactNode }) {
  const context = useSaveContext()
  const [parts, change] = useState(NO_PARTS.parts)
  const saving = useMemo(() => {
    const { save } = context
    if (!save) return context
    const saveAll: typeof save = async (values, callbacks) => {
      const hasUnsavedPart = [...parts.values()].some(({ isDirty }) => isDirty)
      for (const part of parts.values()) if (!(await part.save())) return undefined
      return save(
        values,
        hasUnsavedPart ? { ...callbacks, meta: { ...callbacks?.meta, hasSavedPart: true } } : callbacks,
      )
    }
    return { ...context, save: saveAll }
  }, [context, parts])
  const registry = useMemo(() => ({ parts, change }), [parts])
  return (
    <FormPartsContext value={registry}>
      <SaveContextProvider value={saving}>{children}</SaveContextProvider>
    </FormPartsContext>
  )
}

/** Registers a part of the form around it. @param isDirty whether it has unsaved changes */
export function useSaveFirst(save: Save, isDirty: boolean): void {
  const { change } = useContext(FormPartsContext)
  const id = useId()
  const savePart = useEffectEvent(save)
  useEffect(() => {
    change((parts) => new Map(parts).set(id, { save: () => savePart(), isDirty }))
    return () => change((parts) => new Map([...parts].filter(([other]) => other !== id)))
  }, [change, id, isDirty])
}

/** Whether a part of the form has unsaved changes. */
export const useIsPartDirty = (): boolean =>
  [...useContext(FormPartsContext).parts.values()].some(({ isDirty }) => isDirty)
