/** The full name of a person, whose parts are separate fields. */
import { languages } from './locales.ts'

/** A name in the script of a language that begins with the family name does so, without a space. */
export const fullName = (firstName: string, lastName: string): string =>
  languages.some(({ familyNameFirst, script }) => familyNameFirst && script?.test(lastName))
    ? `${lastName}${firstName}`
    : `${firstName} ${lastName}`.trim()
