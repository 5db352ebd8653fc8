/** Saves a form once, and the parts that its record does not contain before it. */
import { SaveContextProvider, useSaveContext } from 'ra-core'
import { type ReactNode, useMemo, useRef } from 'react'
import { FormPartsContext, useFormParts } from '#fields/parts/save-first.tsx'
import { useAllowLeave } from './allow-leave.ts'

/**
 * Around a form, inside its controller. Saving while a save runs joins it; saving again before the
 * next page appears does nothing.
 */
export function SaveFirst({ children }: { children: ReactNode }) {
  const context = useSaveContext()
  const { registry, saveParts } = useFormParts()
  const allowLeave = useAllowLeave()
  const running = useRef<ReturnType<NonNullable<typeof context.save>> | null>(null)
  const saving = useMemo(() => {
    const { save } = context
    if (!save) return context
    const saveAll: typeof save = async (values, callbacks) => {
      const hasUnsavedPart = [...registry.parts.values()].some(({ isDirty }) => isDirty)
      if (!(await saveParts())) return undefined
      return save(
        values,
        hasUnsavedPart
          ? { ...callbacks, meta: { ...callbacks?.meta, hasSavedPart: true } }
          : callbacks,
      )
    }
    const saveOnce: typeof save = (values, callbacks) => {
      if (allowLeave.current === true) return Promise.resolve()
      running.current ??= Promise.resolve(saveAll(values, callbacks)).finally(() => {
        running.current = null
      })
      return running.current
    }
    return { ...context, save: saveOnce }
  }, [context, registry, saveParts, allowLeave])
  return (
    <FormPartsContext value={registry}>
      <SaveContextProvider value={saving}>{children}</SaveContextProvider>
    </FormPartsContext>
  )
}
