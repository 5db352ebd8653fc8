/** React-admin's own texts. */
import english from 'ra-language-english'

export const reactAdmin = {
  ra: { ...english.ra, message: { ...english.ra.message, invalid_form: 'Correct the marked fields' } },
} satisfies typeof english
