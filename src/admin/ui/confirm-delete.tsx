/** Confirms a deletion with the sentence of specification §5. */
import type { ReactNode } from 'react'
import { translate } from '#shared/i18n/translate.ts'
import { useLanguage, useText } from '../i18n/text.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface ConfirmDeleteProps {
  title: string
  /** Further effects. */
  children?: ReactNode
  /** When it would be rejected. */
  isBlocked?: boolean
  isPending: boolean
  onConfirm(): void
  onClose(): void
}

export function ConfirmDelete(props: ConfirmDeleteProps) {
  const text = useText()
  const locale = useLanguage()
  const message = translate({ key: 'confirm.delete' }, locale)
  return <ConfirmDialog {...props} message={message} confirmLabel={text('form.delete')} />
}
