/** Names that the config, the server and both front ends share. */

/** Units of quantities, by what records store. */
export const units = {
  pcs: 'pcs',
  piece: 'piece',
  each: 'each',
  unit: 'unit',
  set: 'set',
  kit: 'kit',
  pair: 'pair',
  m: 'm',
  length: 'length',
  strip: 'strip',
  roll: 'roll',
  reel: 'reel',
  sheet: 'sheet',
  board: 'board',
  plate: 'plate',
  tube: 'tube',
  bottle: 'bottle',
  can: 'can',
  drum: 'drum',
  box: 'box',
  carton: 'carton',
  pack: 'pack',
  bag: 'bag',
  g: 'g',
  kg: 'kg',
  ml: 'ml',
  l: 'l',
}

/** Currencies of quotes. */
export const currencies = {
  CNY: 'Chinese yuan (CNY)',
  USD: 'US dollar (USD)',
  EUR: 'Euro (EUR)',
  GBP: 'Pound sterling (GBP)',
  JPY: 'Japanese yen (JPY)',
  HKD: 'Hong Kong dollar (HKD)',
}

/** Continents, by what messages store. */
export const continents = {
  Asia: 'Asia',
  Europe: 'Europe',
  'North America': 'North America',
  'South America': 'South America',
  Africa: 'Africa',
  Oceania: 'Oceania',
  Antarctica: 'Antarctica',
}

/** Titles of the office’s hand-made pages. */
export const pageTitles = {
  dashboard: 'System home',
  settings: 'Settings',
  changes: 'Changes',
  trash: 'Trash',
  system: 'System status',
  past: 'Time machine',
  permissionPage: 'Pages by role',
  permissionDirective: 'Actions and fields',
  permissionRole: 'Compare roles',
  profile: 'My profile',
  translations: 'Translations',
  documentation: 'Handbook',
  registrations: 'Registrations',
  guide: 'Guided tour',
}
