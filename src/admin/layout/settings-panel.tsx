/** The user's own settings of the back-office; in the settings drawer, and on the profile page. */
export function SettingsPanel() {
  return null
}
