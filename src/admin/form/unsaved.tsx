/** The unsaved changes of a form. */
import { useFormState } from 'react-hook-form'
import { useIsPartDirty } from '#fields/parts/save-first.tsx'
import { useText } from '../i18n/text.ts'
import { UnsavedChangesGuard } from './unsaved-guard.tsx'

/** Late-registered fields make the whole form dirty; what counts is whether a field was changed. */
export function useUnsaved(): { isDirty: boolean } {
  const { dirtyFields } = useFormState()
  const isPartDirty = useIsPartDirty()
  return { isDirty: isPartDirty || Object.keys(dirtyFields).length > 0 }
}

/**
 * For the form that surrounds it.
 * @param props.isDraftStored whether the changes stay in the browser
 */
export function UnsavedGuard({ isDraftStored = false }: { isDraftStored?: boolean }) {
  const text = useText()
  const { isDirty } = useUnsaved()
  const { isSubmitting } = useFormState()
  const message = text(isDraftStored ? 'form.leaveText' : 'form.leaveLoses')
  return <UnsavedChangesGuard isDirty={isDirty} isPending={isSubmitting} message={message} />
}
