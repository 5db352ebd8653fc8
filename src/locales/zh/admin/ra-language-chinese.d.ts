/**
 * The package has no types. It lacks texts of later versions of react-admin, which
 * admin/react-admin.ts adds.
 */
declare module 'ra-language-chinese' {
  import type { TranslationMessages } from 'ra-core'

  const messages: TranslationMessages
  export default messages
}
