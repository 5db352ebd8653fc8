/** The dialog for the own password, whose form loads when it opens. */
import { lazyPart } from '../../lazy-part.tsx'

export const ChangePassword = lazyPart(
  async () => (await import('./change-password-dialog.tsx')).ChangePasswordDialog,
)
