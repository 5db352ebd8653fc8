/** The unsaved changes of a form. */
import { useFormState } from 'react-hook-form'
import { useText } from '#admin/core/i18n/text.ts'
import { useIsPartDirty } from './save-first.tsx'
import { UnsavedChangesGuard } from './unsaved-guard.tsx'

/** Late-registered fields make the whole form dirty; what counts is whether a field was changed. */
export function useUnsaved(): { isDirty: boolean } {
  const { dirtyFields } = useFormState()
  const isPartDirty = useIsPartDirty()
  return { isDirty: isPartDirty || Object.keys(dirtyFields).length > 0 }
}

/** For the form that surrounds it. */
export function UnsavedGuard() {
  const text = useText()
  const { isDirty } = useUnsaved()
  const { isSubmitting } = useFormState()
  return <UnsavedChangesGuard isDirty={isDirty} isWorking={isSubmitting} message={text('form.leaveText')} />
}
