/** The form for the serial number of a unit, which loads with the pages that have one. */
export { UnitForm } from './unit-form.tsx'
