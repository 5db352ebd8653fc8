/** React-admin's own texts; those by dotted key replace its wording. */
import type { TranslationMessages } from 'ra-core'
import english from 'ra-language-english'

export const reactAdmin: TranslationMessages = {
  ...english,
  'ra.message.invalid_form': 'Correct the marked fields',
}
