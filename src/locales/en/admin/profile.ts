/** Texts of the user menu, the password dialog and the profile. */
export const profile = {
  'profile.cancel': 'Cancel',
  'profile.warning': 'Warning',

  'profile.password.lead': 'Your other devices will be signed out. This one stays signed in.',
  'profile.password.old': 'Original password',
  'profile.password.new': 'New password',
  'profile.password.repeat': 'Repeat new password',
  'profile.password.oldRequired': 'Original password must be filled in',
  'profile.password.newRequired': 'New password must be filled in',
  'profile.password.repeatRequired': 'Repeat the new password',
  'profile.password.different': 'The new passwords don’t match',
  'profile.password.submit': 'Change password',
  'profile.password.done': 'Password changed',

  'profile.part.details': 'My details',
  'profile.part.security': 'Security',
  'profile.part.changes': 'My changes',
  'profile.part.appearance': 'Preferences',
  'profile.parts': 'Profile sections',
  'profile.roles': 'Roles',
  'profile.save': 'Save',
  'profile.saved': 'Details saved',
  'profile.unsaved': 'Unsaved changes',
  'profile.failed': 'We couldn’t load this',
  'profile.retry': 'Try again',

  'profile.devices': 'Signed-in devices',
  'profile.devices.lead': 'Don’t recognise a device? Sign it out and change your password.',
  'profile.devices.this': 'This device',
  'profile.devices.unknown': 'Unknown device',
  'profile.devices.on': '%{browser} on %{system}',
  'profile.devices.seen': 'Last used',
  'profile.devices.since': 'signed in',
  'profile.devices.address': 'from',
  'profile.devices.end': 'Sign out',
  'profile.devices.endNamed': 'Sign out %{device}',
  'profile.devices.endOthers': 'Sign out elsewhere',
  'profile.devices.ended': 'Device signed out',
  'profile.devices.endedOthers':
    '1 other device signed out |||| %{smart_count} other devices signed out',
  'profile.password.lead.section':
    'At least 6 characters. Changing it signs out your other devices.',

  'profile.changes.lead': 'Everything you’ve added, changed and deleted, newest first.',
  'profile.changes.none': 'No changes yet.',
  'profile.changes.older': 'Show older changes',
  'profile.changes.fields': 'Fields: %{names}',

  'profile.language': 'Language',
  'profile.size': 'Size',
}
