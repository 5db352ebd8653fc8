/**
 * Parts of a form that its record does not contain: separate records, such as part list lines,
 * which are saved first, and what an input holds without a value yet, such as an upload, which
 * stops the save.
 */
import {
  createContext,
  useContext,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useState,
} from 'react'
import { useNotifyError } from '#admin/providers/notify-error.ts'

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
/** Around the inputs of a form. */
export const FormPartsContext = createContext(NO_PARTS)

/**
 * The parts of a form: the value of their context, and their save, which goes before that of the
 * form.
 */
export function useFormParts() {
  const [parts, change] = useState(NO_PARTS.parts)
  return useMemo(
    () => ({
      registry: { parts, change },
      /** @returns whether everything is saved, and no input is open */
      saveParts: async (): Promise<boolean> => {
        for (const part of parts.values()) if (!(await part.save())) return false
        return true
      },
    }),
    [parts],
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

/**
 * Stops the save of the form around an input that holds what its value does not.
 * @param problem why; null if nothing is open @param find the control to correct it
 */
export function useOpenInput(
  problem: string | null,
  find: () => HTMLElement | null | undefined,
): void {
  const notifyError = useNotifyError()
  useSaveFirst(async () => {
    if (problem === null) return true
    notifyError(new Error(problem))
    find()?.focus()
    return false
  }, problem !== null)
}

/** Whether there is a form around the component. */
export const useIsInForm = (): boolean => useContext(FormPartsContext) !== NO_PARTS

/** Whether a part of the form has unsaved changes. */
export const useIsPartDirty = (): boolean =>
  [...useContext(FormPartsContext).parts.values()].some(({ isDirty }) => isDirty)
