/** Confirms a deletion, with the sentence of specification §5 if it is final. */
import type { ReactNode } from 'react'
import { translate } from '#shared/i18n/translate.ts'
import { useLanguage, useText } from '../i18n/text.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface ConfirmDeleteProps {
  title: string
  /** How it can be reverted, unless it is final. */
  message?: string
  /** Further effects. */
  children?: ReactNode
  /** When it would be rejected. */
  isBlocked?: boolean
  isPending: boolean
  onConfirm(): void
  onClose(): void
}

export function ConfirmDelete({ message, ...props }: ConfirmDeleteProps) {
  const text = useText()
  const locale = useLanguage()
  return (
    <ConfirmDialog
      {...props}
      message={message ?? translate({ key: 'confirm.delete' }, locale)}
      confirmLabel={text('form.delete')}
    />
  )
}
