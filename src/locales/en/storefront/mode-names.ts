/** Words that names of DMX modes are made of. */
export const modeNames = {
  basic: 'Basic',
  colour: 'Colour',
  compact: 'Compact',
  direct: 'Direct',
  extended: 'Extended',
  full: 'Full',
  mode: 'Mode',
  pixel: 'Pixel',
  standard: 'Standard',
  studio: 'Studio',
}
