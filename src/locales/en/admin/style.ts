/** Texts of the page style. */
export const style = {
  'style.lead': 'How the storefront looks',
  'style.publish': 'Save and publish',
  'style.discard': 'Discard changes',
  'style.preview': 'Preview',
  'style.previewOf': 'Storefront preview',
  'style.light': 'Light',
  'style.dark': 'Dark',
  'style.look': 'Light or dark',
  'style.language': 'Preview language',
  'style.device': 'Device',
  'style.desktop': 'Desktop',
  'style.phone': 'Phone',
}
