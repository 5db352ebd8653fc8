/** The selected unit, and the camera that reads serial numbers. */
export { useInstalledVersion } from './installed-version.ts'
export { ScanButton } from './scan/scan-button.tsx'
export { serialFor, setUnit, type Unit, useUnit } from './unit.ts'
