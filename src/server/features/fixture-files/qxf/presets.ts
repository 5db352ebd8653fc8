/**
 * Presets of QLC+ (4.12 and later) name what a channel or one of its ranges does; the group follows from the beginning of
 * the name.
 */

const GROUPS: readonly (readonly [start: string, group: string])[] = [
  ['PositionPan', 'Pan'],
  ['PositionXAxis', 'Pan'],
  ['PositionTilt', 'Tilt'],
  ['PositionYAxis', 'Tilt'],
  ['Intensity', 'Intensity'],
  ['Color', 'Colour'],
  ['Gobo', 'Gobo'],
  ['Shutter', 'Shutter'],
  ['Strobe', 'Shutter'],
  ['Beam', 'Beam'],
  ['Prism', 'Prism'],
  ['Speed', 'Speed'],
  ['SlowToFast', 'Speed'],
  ['FastToSlow', 'Speed'],
]

const FINE = /Fine$/

/** The group of a channel with this preset. */
export const groupOfPreset = (preset: string): string =>
  GROUPS.find(([start]) => preset.startsWith(start))?.[1] ?? 'Effect'

/** Whether the channel has the lower byte of a value. */
export const isFinePreset = (preset: string): boolean => FINE.test(preset)

/** The preset of the upper byte. */
export const coarsePreset = (preset: string): string => preset.replace(FINE, '')

/** The preset in words: `StrobeSlowToFast` is `Strobe Slow To Fast`. */
export const presetName = (preset: string): string =>
  preset.replace(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, ' ')
