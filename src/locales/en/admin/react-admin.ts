/** React-admin's own texts. */
import english from 'ra-language-english'

export const reactAdmin = english
